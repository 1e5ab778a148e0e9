import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from './database';
import * as schema from './schema';

/** Opens the embedded database in a directory, or in memory without one. One process at a time: see data-lock.ts. */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  const pglite = directory === undefined ? new PGlite() : new PGlite(directory);
  await pglite.waitReady;
  const db = drizzle(pglite, { schema });
  return {
    db: db as unknown as Database,
    alone: (work) => work(),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: () => pglite.close(),
  };
}
