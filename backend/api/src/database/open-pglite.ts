import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { applyMigrations } from './apply-migrations';
import type { Database, OpenDatabase } from './database';
import * as schema from './schema';

/** Opens the embedded database in a directory, for one process at a time (data-lock.ts). */
export async function openPglite(directory: string): Promise<OpenDatabase> {
  return wrapPglite(createPglite({ dataDir: directory }));
}

/** Creates an embedded database with the extensions that the tables need. */
export function createPglite(options: PGliteOptions = {}): PGlite {
  return new PGlite({ ...options, extensions: { trigrams } });
}

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
