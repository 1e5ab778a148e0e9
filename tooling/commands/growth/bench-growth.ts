import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOwnEnvironment, createPostgresVariables } from '../deployed-shop';
import { findFreePort } from '../free-port';
import { root } from '../places.mjs';
import { startPrivatePostgres } from '../private-postgres';
import { startServer, stopServers } from '../processes';
import { measureCart } from './measure-cart';
import { measureHistory } from './measure-history';
import { formatReads, measureReads, type Reads } from './measure-reads';
import { measureRegistry } from './measure-registry';
import { measureWholeList } from './measure-whole-list';

const run = promisify(execFile);
const productCounts = [60, 1_000, 10_000, 100_000];
const lineCounts = [1, 10, 100];
const historyLengths = [10, 1_000, 100_000];
const releaseCounts = [1, 100, 10_000];

/** Measures one backend on PostgreSQL while its tables grow, and the registry of releases. Takes about six minutes. */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'bench-growth-'));
  const postgres = await startPrivatePostgres(print);
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = createOwnEnvironment({
    ...createPostgresVariables(),
    DATABASE_URL: postgres.url,
    API_PORT: String(port),
    SHOP_DATA_DIR: dataDirectory,
    SHOP_SEED_PRODUCTS: String(productCounts[0]),
    SHOP_LIMIT_SEARCH_ADDRESS: 'off',
    SHOP_LIMIT_UNITS_PER_ORDER: 'off',
    SHOP_LIMIT_UNVERIFIED_CASH_RUPEES: 'off',
    LOG_LEVEL: 'error',
  });
  const grow = async (...words: string[]): Promise<void> => {
    const start = performance.now();
    const program = 'backend/api/src/testing/growth/grow-shop.ts';
    await run(process.execPath, ['--import', 'tsx', program, ...words], { cwd: root, env: environment });
    print(`  (${words.join(' ')}: filled in ${((performance.now() - start) / 1000).toFixed(1)} s)`);
  };
  const server = await startServer('The backend', 'backend/api/src/main.ts', environment);
  try {
    print('\nReads by the number of products');
    const reads = new Map<number, Reads>();
    for (const count of productCounts) {
      await grow('products', String(count));
      reads.set(count, await measureReads(address));
    }
    for (const line of formatReads(reads)) print(line);
    print(`\nThe list of all ${productCounts.at(-1)?.toLocaleString('en-GB')} products`);
    await measureWholeList(address, server.child.pid ?? 0, print);
    print('\nLines of a cart');
    for (const lines of lineCounts) await measureCart(address, lines, print);
    print('\nOrders and ledger entries of one customer');
    await measureHistory(address, historyLengths, (email, length) => grow('customer', email, String(length)), print);
    print('\nReleases of one app in the registry');
    for (const releases of releaseCounts) await measureRegistry(releases, print);
  } finally {
    await stopServers([server]);
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
