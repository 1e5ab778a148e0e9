import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createReleaseKey } from '@shop/release-registry/keys';
import { releaseSources } from '@shop/release-registry/release';
import { createOwnEnvironment, createPostgresVariables } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { root } from '@shop/tooling/places';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { type Running, startServer, stopServers } from '@shop/tooling/processes';
import { testShell } from './testing/test-shell';

// Backups by the operator's command of a shop in processes of its own. backend/api/src/backup/backup.matrix.test.ts compares
// every row, on both databases.

jest.setTimeout(300_000);

const run = promisify(execFile);
const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-2026' };
const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  street: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  phone: '9845012345',
};

let directory: string;
let postgres: PrivatePostgres;
const servers: Running[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'restored-'));
  postgres = await startPrivatePostgres();
});
afterAll(async () => {
  await stopServers(servers);
  await postgres.stop();
  await rm(directory, { recursive: true });
});

/** A shop in a data directory of its own, with ports of its own. */
async function createShop(name: string, variables: Readonly<Record<string, string>>) {
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const environment = createOwnEnvironment({
    SHOP_DEMO_DATA: 'yes',
    SHOP_SEED_PRODUCTS: '5',
    LOG_LEVEL: 'error',
    ...variables,
    PORT: String(port),
    API_PORT: String(apiPort),
    SHOP_DATA_DIR: path.join(directory, name),
  });
  const shopAddress = `http://localhost:${port}`;
  const post = async (call: string, payload: object, token = '') => {
    const headers = { 'content-type': 'application/json', token };
    const response = await fetch(shopAddress + call, { method: 'POST', headers, body: JSON.stringify(payload) });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    dataDirectory: path.join(directory, name),
    post,
    async start() {
      for (const program of ['backend/api/src/main.ts', 'backend/shop-server/src/main.ts'])
        servers.push(await startServer(program, program, environment));
    },
    /** Runs the operator's command, and returns what it prints. */
    async command(...words: string[]): Promise<string> {
      const args = ['--import', 'tsx', 'tooling/commands/shop.ts', ...words];
      return (await run(process.execPath, args, { cwd: root, env: environment })).stdout;
    },
    readPage: async () => (await fetch(`${shopAddress}/`)).text(),
    readProducts: async () =>
      (await fetch(`${shopAddress}/api/product/list`)).json() as Promise<{ products: Product[] }>,
  };
}

interface Product {
  readonly _id: string;
  readonly price: number;
  readonly sizes: readonly string[];
}

test('server: a shop that was backed up while it ran is restored on an empty machine and another database: its pages are served, and its customer logs in to the order', async () => {
  const shop = await createShop('shop', {});
  await releaseSources([testShell], { dataDirectory: shop.dataDirectory });
  await shop.start();
  const { products } = await shop.readProducts();
  const product = products.find(({ sizes }) => sizes.length > 0);
  const { token } = await shop.post('/api/user/register', account);
  const order = {
    address,
    items: [{ _id: product?._id, size: product?.sizes[0], quantity: 1 }],
    amount: (product?.price ?? 0) + 59,
  };
  const { orderId } = await shop.post('/api/order/place', order, String(token));
  expect(await shop.command('backup', path.join(directory, 'backups'))).toMatch(/, 3 orders, .*, 1 release, /);
  const sold = await shop.readProducts();
  await stopServers(servers.splice(0));

  const restored = await createShop('restored', {
    ...createPostgresVariables(),
    DATABASE_URL: postgres.url,
    SHOP_SIGNING_KEY: createReleaseKey('shop').line,
  });
  const [name = ''] = await readdir(path.join(directory, 'backups'));
  expect(await restored.command('restore', path.join(directory, 'backups', name))).toMatch(/^Restored in/m);
  await restored.start();
  expect(await restored.readPage()).toContain('id="root"');
  expect(await restored.readProducts()).toEqual(sold);
  const session = await restored.post('/api/user/login', account);
  const { orders } = await restored.post('/api/order/userorders', {}, String(session['token']));
  expect(orders).toMatchObject([{ _id: orderId }]);
});
