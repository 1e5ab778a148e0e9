import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../places.mjs';
import { listProducts } from './buyers';
import type { LoadShop } from './load-shop';
import type { Pgbench, ReadStatements } from './pgbench';
import { type Compared, compareInRounds } from './rounds';

const seconds = 4;
const clients = 20;
/** Reads whose statements are given to pgbench; each is a file. */
const samples = 60;

/**
 * Reads of products and list pages a second, beside the same statements by pgbench. With `repeated`, as shoppers read: 60
 * products and the first pages. Otherwise no read is repeated while a cached response of it is fresh (a second).
 */
export async function measureReads(shop: LoadShop, pgbench: Pgbench, repeated: boolean): Promise<Compared> {
  const ids = (await listProducts(shop.apiAddress)).map(({ _id }) => _id);
  const products = repeated ? ids.slice(0, 60) : ids;
  const lists = listQueries(repeated ? 2 : 12, repeated ? [24] : [24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
  const queries = Array.from({ length: Math.max(products.length, lists.length) }, (_, index) => [
    `ids=${products[index % products.length]}`,
    lists[index % lists.length] ?? '',
  ]).flat();
  const step = Math.floor(queries.length / samples) | 1;
  const statements = await readStatements(
    shop.databaseUrl,
    Array.from({ length: samples }, (_, index) => queries[(index * step) % queries.length] ?? ''),
  );
  const addresses = queries.map((query) => `${shop.apiAddress}/api/product/list?${query}`);
  return compareInRounds(
    () => pgbench.runReads(statements, clients, seconds),
    async () => (await shop.generator.request({ addresses, seconds, connections: clients })).perSecond,
  );
}

/** The pages of lists as shoppers choose them; /collection asks for facets, too. */
function listQueries(pages: number, limits: readonly number[]): string[] {
  const queries: string[] = [];
  for (let page = 1; page <= pages; page += 1)
    for (const limit of limits)
      for (const category of ['', '&category=Men', '&category=Women', '&category=Men&subCategory=Topwear'])
        for (const sort of ['', '&sort=low-high', '&sort=high-low'])
          queries.push(`facets=true&fields=card&limit=${limit}&page=${page}${category}${sort}`);
  return queries;
}

async function readStatements(databaseUrl: string, queries: readonly string[]): Promise<readonly ReadStatements[]> {
  const program = 'backend/api/src/testing/print-read-statements.ts';
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...queries], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout) as ReadStatements[];
}
