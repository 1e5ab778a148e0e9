// npm run bench-orders: orders in cash per second with twenty buyers at once, on both databases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownEnvironment } from './deployed-shop';
import { startPrivatePostgres } from './private-postgres';
import { freePort, startServer, stopServers } from './processes';

const buyers = 20;
const ordersEach = 20;

interface Product {
  readonly _id: string;
  readonly price: number;
  readonly stock: Readonly<Record<string, number>>;
}

interface Piece {
  readonly id: string;
  readonly size: string;
  readonly price: number;
}

const address = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', street: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipcode: '560038', country: 'India', phone: '9845012345' };

async function measure(name: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
  const port = await freePort();
  const environment = ownEnvironment({ API_PORT: String(port), SHOP_DATA_DIR: dataDirectory, SHOP_SEED_PRODUCTS: '300', ...variables });
  const server = await startServer('The backend', 'reference-api/src/main.ts', environment);
  try {
    const ask = async (method: 'GET' | 'POST', place: string, token = '', body?: object) => {
      const response = await fetch(`http://127.0.0.1:${port}${place}`, { method, headers: { 'content-type': 'application/json', token }, ...(body ? { body: JSON.stringify(body) } : {}) });
      return (await response.json()) as { success: boolean; message?: string; token: string; products: Product[] };
    };
    const { products } = await ask('GET', '/api/product/list');
    const pieces = products.flatMap(({ _id, price, stock }) => Object.entries(stock).flatMap(([size, units]) => Array.from({ length: units }, (): Piece => ({ id: _id, size, price }))));
    // Two buyers of one piece wait for each other, as they would; most buy something of their own.
    const shelf = pieces.map((piece, index) => ({ piece, at: (index * 7_919) % pieces.length })).sort((a, b) => a.at - b.at).map(({ piece }) => piece);
    const tokens: string[] = [];
    for (let buyer = 0; buyer < buyers; buyer += 1) {
      tokens.push((await ask('POST', '/api/user/register', '', { name: 'Bench Buyer', email: `bench-${buyer}@example.com`, password: 'a-long-password-1' })).token);
    }
    const times: number[] = [];
    const refused: string[] = [];
    const began = performance.now();
    await Promise.all(
      tokens.map(async (token, buyer) => {
        for (let order = 0; order < ordersEach; order += 1) {
          const piece = shelf[buyer * ordersEach + order];
          if (!piece) throw new Error('The shelf is empty.');
          const start = performance.now();
          const answer = await ask('POST', '/api/order/place', token, { address, items: [{ _id: piece.id, size: piece.size, quantity: 1 }], amount: piece.price + 59 });
          times.push(performance.now() - start);
          if (!answer.success) refused.push(answer.message ?? '');
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
    console.log(`${name.padEnd(24)}${(times.length / seconds).toFixed(1).padStart(7)} orders/s   median ${at(0.5)}   p95 ${at(0.95)}   refused ${refused.length} of ${times.length}`);
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
    await measure('PostgreSQL', { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
