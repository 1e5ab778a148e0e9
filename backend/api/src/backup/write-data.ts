import type { CopyConnection } from './copy-connection';
import { listSequences, listTables } from './list-tables';
import { readAppliedMigrations } from './migrations';
import { type Figures, readFigures } from './read-figures';

export const firstLine = '-- Data of a shop, version 1. The tables are those of backend/api/migrations.';
export const lastLine = '-- End of the data.';
const newline = 10;

/** Where data comes from: the second line of a script has it as JSON. */
export interface DataOrigin {
  /** The database with its version. */
  readonly source: string;
  /** The hashes of the migrations that the tables have, oldest first. */
  readonly migrations: readonly string[];
  /** What a restored database is compared with; data of older versions has none. */
  readonly figures?: Figures | undefined;
}

/**
 * Writes the data of a database as a script for psql, in the form of pg_dump --data-only. It replaces all rows of tables
 * that exist. The connection has to read one moment. Throws for a database without a shop.
 */
export async function* writeData(connection: CopyConnection): AsyncGenerator<Uint8Array> {
  const migrations = await readAppliedMigrations(connection);
  if (migrations.length === 0) throw new Error('The database holds no shop.');
  const tables = await listTables(connection);
  const origin: DataOrigin = { source: connection.server, migrations, figures: await readFigures(connection, tables) };
  const sequences = await listSequences(connection);
  yield toLines([
    firstLine,
    `-- ${JSON.stringify(origin)}`,
    'begin;',
    ...tables.map(({ name }) => `alter table ${name} disable trigger user;`),
    `truncate table ${tables.map(({ name }) => name).join(', ')};`,
  ]);
  for (const table of tables) {
    yield toLines([`copy ${table.name} (${table.columns}) from stdin;`]);
    let rows = 0;
    for await (const chunk of connection.copyOut(table)) {
      rows += countLines(chunk);
      yield chunk;
    }
    yield toLines(['\\.', formatCount(rows)]);
  }
  yield toLines([
    ...sequences.map(
      ({ name, last, first }) => `select pg_catalog.setval('${name}', ${last ?? first}, ${last !== null});`,
    ),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user;`),
    'commit;',
    lastLine,
  ]);
}

/** The line after the rows of a table. */
export const formatCount = (rows: number): string => `-- ${rows} rows`;

export function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

const toLines = (lines: readonly string[]): Uint8Array => Buffer.from(lines.map((line) => `${line}\n`).join(''));
