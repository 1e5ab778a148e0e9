// npm run bench-orders: orders in cash per second with twenty buyers at once, on both databases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buyAtOnce, listProducts, type OrderableUnit } from './bench-buyers';
import { createOwnEnvironment, createPostgresVariables } from './deployed-shop';
import { percentile } from './percentile';
import { startPrivatePostgres } from './private-postgres';
import { findFreePort } from './free-port';
import { startServer, stopServers } from './processes';

const buyers = 20;
const ordersEach = 20;

async function measure(name: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
  const port = await findFreePort();
  const environment = createOwnEnvironment({
    API_PORT: String(port),
    SHOP_DATA_DIR: dataDirectory,
    SHOP_SEED_PRODUCTS: '300',
    SHOP_DEMO_DATA: 'yes',
    ...variables,
  });
  const server = await startServer('The backend', 'reference-api/src/main.ts', environment);
  try {
    const address = `http://127.0.0.1:${port}`;
    const units = (await listProducts(address)).flatMap(({ _id, price, stock }) =>
      Object.entries(stock).flatMap(([size, count]) =>
        Array.from({ length: count }, (): OrderableUnit => ({ id: _id, size, price })),
      ),
    );
    // Two buyers of one unit wait for each other, so most buyers get a unit of their own.
    const shelf = units
      .map((unit, index) => ({ unit, at: (index * 7_919) % units.length }))
      .sort((a, b) => a.at - b.at)
      .map(({ unit }) => unit);
    const { times, ordersPerSecond, refused } = await buyAtOnce(address, shelf, buyers, ordersEach);
    const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`;
    console.log(
      `${name.padEnd(24)}${ordersPerSecond.toFixed(1).padStart(7)} orders/s   median ${at(0.5)}   p95 ${at(0.95)}   refused ${refused.length} of ${times.length}`,
    );
  } finally {
    await stopServers([server]);
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  console.log(`${buyers} buyers at once, ${ordersEach} orders in cash each:`);
  await measure('the embedded database', {});
  const postgres = await startPrivatePostgres(console.log, { isDurable: true });
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url, ...createPostgresVariables() });
  } finally {
    await postgres.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
