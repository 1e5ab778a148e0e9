import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { OperatorClient } from './operator-client';
import { type ProgramCommand, resolvePath } from './operator-command';

interface Page {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly products: number;
  readonly last: string | null;
}

export const exportProducts: ProgramCommand = {
  usage: 'products export <file.csv>',
  description: 'writes all products as Shopify’s product CSV',
  async run([name], client, print) {
    if (name === undefined) return false;
    const file = resolvePath(name);
    const { columns } = (await client.call({ method: 'GET', path: 'products/columns' })) as { columns: string[] };
    const counts = { products: 0, rows: 0 };
    const unfinished = `${file}.unfinished`;
    try {
      await pipeline(
        Readable.from(readRows(client, columns, counts)),
        stringify({ bom: true }),
        createWriteStream(unfinished),
      );
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    print(`${counts.products} products in ${counts.rows} lines: ${file}`);
    return true;
  },
};

async function* readRows(
  client: OperatorClient,
  columns: readonly string[],
  counts: { products: number; rows: number },
) {
  yield columns;
  let last: string | null = null;
  do {
    const query: string = last === null ? '' : `?after=${encodeURIComponent(last)}`;
    const page = (await client.call({ method: 'GET', path: `products/rows${query}` })) as Page;
    counts.products += page.products;
    counts.rows += page.rows.length;
    for (const row of page.rows) yield columns.map((column) => row[column] ?? '');
    last = page.last;
  } while (last !== null);
}
