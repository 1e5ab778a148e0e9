import * as v from 'valibot';
import type { CopyConnection, CopyTable } from './copy-connection';
import { createLineSource, DamagedDataError } from './line-source';
import { figuresSchema } from './read-figures';
import { countLines, type DataOrigin, firstLine, formatCount, lastLine } from './write-data';

/** What becomes of the parts of a script, in their sequence. */
interface DataHandler {
  runStatement(text: string): Promise<unknown>;
  /** Takes all rows of a table. */
  addRows(table: CopyTable, rows: AsyncIterable<Uint8Array>): Promise<unknown>;
}

/** What a script holds. */
interface DataDescription extends DataOrigin {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
}

const originLine = v.pipe(
  v.string(),
  v.startsWith('-- '),
  v.transform((line) => line.slice(3)),
  v.parseJson(),
  v.object({ source: v.string(), migrations: v.array(v.string()), figures: v.optional(figuresSchema) }),
);

const name = String.raw`public\.[\w"]+`;
const copyStatement = new RegExp(String.raw`^copy (${name}) \(([\w", ]+)\) from stdin;$`);
/** The statements that a script may have beside COPY: nothing else is run. */
const statement = new RegExp(
  [
    String.raw`^(?:alter table ${name} (?:disable|enable) trigger user`,
    String.raw`truncate table ${name}(?:, ${name})*`,
    String.raw`select pg_catalog\.setval\('${name}', \d+, (?:true|false)\));$`,
  ].join('|'),
);

/** Reads a script of `writeData`. Throws a sentence when it is incomplete, or holds something else. */
async function readData(chunks: AsyncIterable<Uint8Array>, handler: DataHandler): Promise<DataDescription> {
  try {
    return await readParts(chunks, handler);
  } catch (error) {
    throw error instanceof DamagedDataError
      ? new Error(`The data of the backup is damaged: ${error.message}.`, { cause: error })
      : error;
  }
}

async function readParts(chunks: AsyncIterable<Uint8Array>, handler: DataHandler): Promise<DataDescription> {
  const source = createLineSource(chunks);
  if ((await source.readLine()) !== firstLine) throw new DamagedDataError('it does not begin as data of a shop does');
  const origin = v.safeParse(originLine, await source.readLine());
  if (!origin.success) throw new DamagedDataError('it does not say which tables it has');
  const tables: Record<string, number> = {};
  for (;;) {
    const line = await source.readLine();
    if (line === lastLine) return { ...origin.output, tables };
    if (line === undefined) throw new DamagedDataError('its end is missing');
    if (line === 'begin;' || line === 'commit;') continue;
    const [, table, columns] = copyStatement.exec(line) ?? [];
    if (table === undefined || columns === undefined) {
      if (!statement.test(line)) throw new DamagedDataError(`"${line.slice(0, 80)}" is no statement of a backup`);
      await handler.runStatement(line);
      continue;
    }
    let rows = 0;
    const count = async function* () {
      for await (const chunk of source.readRows()) {
        rows += countLines(chunk);
        yield chunk;
      }
    };
    await handler.addRows({ name: table, columns }, count());
    if ((await source.readLine()) !== formatCount(rows))
      throw new DamagedDataError(`${table} has another number of rows than was stored`);
    tables[table] = rows;
  }
}

/** Reads all of a script, and counts the rows of each table. */
export const describeData = (chunks: AsyncIterable<Uint8Array>): Promise<DataDescription> =>
  readData(chunks, {
    runStatement: () => Promise.resolve(),
    async addRows(_, rows) {
      for await (const _chunk of rows);
    },
  });

/** Replaces the rows of all tables by those of a script. */
export const loadData = (connection: CopyConnection, chunks: AsyncIterable<Uint8Array>): Promise<DataDescription> =>
  readData(chunks, { runStatement: (text) => connection.query(text), addRows: connection.copyIn });
