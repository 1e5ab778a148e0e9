import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type GivenSettings, givenSettingsSchema } from './app-settings';
import { type DescribedCalls, describedCallsSchema } from './described-call';
import { fallBackIfMissing } from './fall-back-if-missing';
import { replaceFile } from './replace-file';

/** What the shop server records of its shop beside the registry, for the compatibility gate. */
const recordSchemas = { 'backend-calls': describedCallsSchema, 'app-settings': givenSettingsSchema };
type RecordName = keyof typeof recordSchemas;

/** What the gate compares releases with; null for what no shop server has recorded yet. */
export interface ShopRecords {
  /** The calls of the shop's backend. */
  readonly calls: DescribedCalls | null;
  /** The settings of apps. */
  readonly settings: GivenSettings | null;
}

export const recordFile = (registryFile: string, name: RecordName): string =>
  path.join(path.dirname(registryFile), `${name}.json`);

/** Reads the records of a shop. Throws when one is malformed. */
export async function readShopRecords(registryFile: string): Promise<ShopRecords> {
  const [calls, settings] = await Promise.all([
    readRecord(registryFile, 'backend-calls'),
    readRecord(registryFile, 'app-settings'),
  ]);
  return { calls, settings };
}

async function readRecord<Name extends RecordName>(
  registryFile: string,
  name: Name,
): Promise<v.InferOutput<(typeof recordSchemas)[Name]> | null> {
  const file = recordFile(registryFile, name);
  const text = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchemas[name]), text);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(
    `${file} has a wrong ${v.getDotPath(issue) ?? 'shape'}: ${issue.message}. Remove it: the shop server writes it again.`,
  );
}

/** Writes a record in one atomic rename. Returns whether it differs from the one before. */
export async function writeRecord<Name extends RecordName>(
  registryFile: string,
  name: Name,
  data: v.InferInput<(typeof recordSchemas)[Name]>,
): Promise<boolean> {
  const file = recordFile(registryFile, name);
  const text = `${JSON.stringify(data)}\n`;
  if ((await readFile(file, 'utf8').catch(fallBackIfMissing(null))) === text) return false;
  await replaceFile(file, text);
  return true;
}
