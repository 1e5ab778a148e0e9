import type { Pool } from 'pg';
import { migrateStore } from './database';
import { importDirectory } from './import-directory';

export interface PrepareOptions {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** Whether the releases of the directory may be moved into an empty store. */
  readonly mayImport: boolean;
  readonly log: (sentence: string) => void;
}

/**
 * Returns a function that creates the tables, and moves the releases of the data directory into a database that has
 * none. It does so once, and again after a failure.
 */
export function createPreparation({ pool, databaseUrl, dataDirectory, mayImport, log }: PrepareOptions) {
  let prepared: Promise<void> | undefined;
  const prepare = async () => {
    await migrateStore(databaseUrl);
    const count = mayImport ? await importDirectory(pool, dataDirectory) : null;
    if (count !== null) log(`The releases of ${dataDirectory} were moved into the database: ${count}.`);
  };
  return (): Promise<void> => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
}
