import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { applyMigrations } from './apply-migrations';
import type { Database, OpenDatabase } from './database';
import { readEmptyDatabase, writeEmptyDatabase } from './empty-database';
import * as schema from './schema';

/** Opens the embedded database in a directory, for one process at a time (data-lock.ts). */
export async function openPglite(directory: string): Promise<OpenDatabase> {
  return wrapPglite(createPglite({ dataDir: directory }));
}

/**
 * Creates an embedded database with the extensions that the tables need, or opens the one of a directory. A new one is a
 * copy of the empty database, where there is one.
 */
export function createPglite(options: PGliteOptions = {}): PGlite {
  const { dataDir } = options;
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'));
  const empty = isNew && !options.loadDataDir ? readEmptyDatabase() : undefined;
  return new PGlite({ ...options, ...(empty ? { loadDataDir: empty } : {}), extensions: { trigrams } });
}

/** Lets embedded databases that are created from now on, also by other processes, be there in a third of the time. */
export const prepareEmptyDatabase = (): Promise<void> =>
  writeEmptyDatabase(async () => {
    const pglite = createPglite();
    await pglite.waitReady;
    const content = await pglite.dumpDataDir('gzip');
    await pglite.close();
    return content;
  });

/** Wraps an embedded database. */
export async function wrapPglite(pglite: PGlite): Promise<OpenDatabase> {
  await pglite.waitReady;
  const db = drizzle(pglite, { schema });
  return {
    db: db as unknown as Database,
    pglite,
    withExclusiveLock: (work) => work(db as unknown as Database),
    migrate: (folder, log) =>
      applyMigrations({ run: async (sql) => (await pglite.exec(sql)).at(-1)?.rows ?? [] }, folder, { log }),
    close: () => pglite.close(),
  };
}
