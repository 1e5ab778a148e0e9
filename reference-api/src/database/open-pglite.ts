import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from './database';
import * as schema from './schema';

/** Opens the embedded database in a directory. One process at a time: see data-lock.ts. */
export async function openPglite(directory: string): Promise<OpenDatabase> {
  return overPglite(new PGlite(directory));
}

/** The shop's database over an embedded one that somebody else made. */
export async function overPglite(pglite: PGlite): Promise<OpenDatabase> {
  await pglite.waitReady;
  const db = drizzle(pglite, { schema });
  return {
    db: db as unknown as Database,
    alone: (work) => work(),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: () => pglite.close(),
  };
}
