import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The list of migrations as drizzle-kit writes it. */
interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

export const readJournal = (): Journal =>
  JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** The names of all migrations, in their order. */
export const listMigrations = (): readonly string[] => readJournal().entries.map(({ tag }) => tag);

export const readMigration = (name: string): string => readFileSync(path.join(folder, `${name}.sql`), 'utf8');

export const hashMigration = (name: string): string => createHash('sha256').update(readMigration(name)).digest('hex');

/** Returns the columns that a release with this newest migration reads and writes, by table. */
export function readUsedColumns(name: string): ReadonlyMap<string, readonly string[]> {
  const snapshot = JSON.parse(readFileSync(path.join(folder, `meta/${name.slice(0, 4)}_snapshot.json`), 'utf8')) as {
    readonly tables: Readonly<Record<string, { readonly name: string; readonly columns: object }>>;
  };
  return new Map(Object.values(snapshot.tables).map((table) => [table.name, Object.keys(table.columns)]));
}
