import { readFileSync } from 'node:fs';
import { parseReleaseKey, type ReleaseKey } from '../keys/release-key';

export interface StoreSettings {
  /** The address of a PostgreSQL database; undefined when the data directory is the store. */
  readonly databaseUrl: string | undefined;
  /** The shop's key for several servers; null when it is in the data directory. */
  readonly signingKey: ReleaseKey | null;
}

/**
 * Reads DATABASE_URL, and SHOP_SIGNING_KEY or the file that SHOP_SIGNING_KEY_FILE names. Throws a sentence that shows
 * nothing of the key.
 */
export function readStoreSettings(environment: NodeJS.ProcessEnv): StoreSettings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\/\S+$/.test(databaseUrl))
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  const file = read('SHOP_SIGNING_KEY_FILE');
  const line = read('SHOP_SIGNING_KEY') ?? (file === undefined ? undefined : readKeyFile(file));
  if (line === undefined) return { databaseUrl, signingKey: null };
  if (databaseUrl === undefined)
    throw new Error(
      'SHOP_SIGNING_KEY is for shop servers that share a database (DATABASE_URL). Without one the key is in the data directory: take the variable out.',
    );
  return { databaseUrl, signingKey: parseSigningKey(line) };
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `SHOP_SIGNING_KEY_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

function parseSigningKey(line: string): ReleaseKey {
  try {
    return parseReleaseKey(line);
  } catch {
    throw new Error(
      'SHOP_SIGNING_KEY is no key of a shop: it has to be the whole line that npm run keys -- create-signing-key prints, or that release-service/shop-key of the data directory holds.',
    );
  }
}
