import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { applyMigrations } from './apply-migrations';
import type { Database, OpenDatabase } from './database';
import { migrationsDirectory, readTemplate, type TemplateName, writeTemplate } from './database-template';
import * as schema from './schema';

/**
 * Opens the embedded database in a directory, for one process at a time (data-lock.ts), or a new one in memory. The
 * caller migrates it.
 */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  return wrapPglite(createPglite(directory === undefined ? {} : { dataDir: directory }, 'migrated'));
}

/**
 * Creates an embedded database with the extensions that the tables need, or opens the one of a directory. A new one is a
 * copy of the template, where there is one.
 */
export function createPglite(options: PGliteOptions = {}, template: TemplateName = 'empty'): PGlite {
  const { dataDir } = options;
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'));
  const content = isNew ? (readTemplate(template) ?? readTemplate('empty')) : undefined;
  return new PGlite({ ...options, ...(content ? { loadDataDir: content } : {}), extensions: { trigrams } });
}

/**
 * Lets embedded databases that are created from now on, also by other processes, be there in a third of the time, with
 * all migrations.
 */
export async function prepareTemplates(): Promise<void> {
  const create = async (prepare?: (database: OpenDatabase) => Promise<void>) => {
    const pglite = createPglite();
    const database = await wrapPglite(pglite);
    await prepare?.(database);
    const content = await pglite.dumpDataDir('gzip');
    await pglite.close();
    return content;
  };
  await writeTemplate('empty', () => create());
  await writeTemplate('migrated', () => create((database) => database.migrate(migrationsDirectory)));
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
