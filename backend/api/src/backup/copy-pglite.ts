import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type CopyConnection, type CopyTable, sessionSettings } from './copy-connection';

/** Pages of 8 kB that one chunk of a table has, so that a large table is never in memory as a whole. */
const pagesPerChunk = 1_024;
/** Bytes of rows that are added at once. */
const bytesPerChunk = 8 * 1024 * 1024;
/** The file by which the embedded database passes rows on. */
const rowsFile = `'/dev/blob'`;

/** Runs `work` in a transaction of the embedded database. Everything else waits for its end. */
export function withPgliteTransaction<T>(pglite: PGlite, work: (connection: CopyConnection) => Promise<T>): Promise<T> {
  return pglite.transaction(async (transaction) => {
    for (const setting of sessionSettings) await transaction.query(setting.replace('set', 'set local'));
    return work(wrapTransaction(transaction));
  });
}

function wrapTransaction(transaction: Transaction): CopyConnection {
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await transaction.query<Row>(text, [...values])).rows;
  return {
    server: 'the embedded database',
    query,
    async *copyOut({ name, columns }) {
      const [size] = await query<{ pages: number }>(
        `select (pg_relation_size('${name}'::regclass) / current_setting('block_size')::int)::int as pages`,
      );
      for (let page = 0; page < (size?.pages ?? 0); page += pagesPerChunk) {
        const chunk = `select ${columns} from ${name} where ctid >= '(${page},0)' and ctid < '(${page + pagesPerChunk},0)'`;
        const { blob } = await transaction.query(`copy (${chunk}) to ${rowsFile}`);
        if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
    async copyIn(table, rows) {
      let chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const lines of rows) {
        chunks.push(lines);
        bytes += lines.length;
        if (bytes < bytesPerChunk) continue;
        await addRows(transaction, table, chunks);
        chunks = [];
        bytes = 0;
      }
      if (chunks.length > 0) await addRows(transaction, table, chunks);
    },
  };
}

async function addRows(transaction: Transaction, table: CopyTable, lines: readonly Uint8Array[]): Promise<void> {
  const statement = `copy ${table.name} (${table.columns}) from ${rowsFile}`;
  await transaction.query(statement, [], { blob: new Blob(lines.map((one) => new Uint8Array(one))) });
}
