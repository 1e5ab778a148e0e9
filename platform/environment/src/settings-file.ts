import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The name of a shop whose settings file has no brand. */
export const defaultShopName = 'Sikka';

/** The settings of pages that only variables set, because the backend reads the same ones. */
export const settingsVariables = {
  countries: 'SHOP_COUNTRIES',
  deliveryFee: 'SHOP_DELIVERY_FEE',
  exchangeDays: 'SHOP_EXCHANGE_DAYS',
  purchaseCoinsPerRupee: 'SHOP_PURCHASE_COINS',
  unitsPerLine: 'SHOP_LIMIT_UNITS_PER_LINE',
} as const;

/**
 * Reads the entries of the file of run-time settings. A missing file has none, unless SHOP_SETTINGS names it
 * (`isNamed`). Rejects with a sentence for a file that cannot be read or is no JSON object.
 */
export async function readSettingsFile(file: string, isNamed: boolean): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !isNamed) return '{}';
    throw new Error(
      error.code === 'ENOENT'
        ? `SHOP_SETTINGS names ${file}, and there is no such file.`
        : `The settings file ${file} cannot be read (${error.code}).`,
    );
  });
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    throw new Error(`The settings file ${file} is not JSON.`);
  }
  if (typeof entries === 'object' && entries !== null && !Array.isArray(entries)) return entries;
  throw new Error(`The settings file ${file} holds no settings: it has to be an object like { "inspection": false }.`);
}

const brandSchema = v.object({ brand: v.object({ name: v.pipe(v.string(), v.minLength(1)) }) });

/**
 * Reads the shop's name from the file of run-time settings, for programs that need no other entry. Rejects as
 * `readSettingsFile` does, and for a brand without a name.
 */
export async function readShopName(file: string, isNamed: boolean): Promise<string> {
  const entries = await readSettingsFile(file, isNamed);
  if (!('brand' in entries)) return defaultShopName;
  const checked = v.safeParse(brandSchema, entries);
  if (checked.success) return checked.output.brand.name;
  throw new Error(`The settings file ${file} is not right:\n  brand.name: The brand needs a name.`);
}
