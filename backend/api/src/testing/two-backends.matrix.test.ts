import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@shop/shared-api';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { Client } from 'pg';
import { type RunningApi, startApi } from './running-api';
import { testAddress } from './test-orders';
import { testSecret } from './test-shop';

// Two backends in processes of their own, with a data directory each, on one empty PostgreSQL. What they share in other
// ways is tested elsewhere: payments (reconcile-payments), pictures (picture-files), changes of the catalogue and pages
// (pages-of-two-servers of the shop server), releases (shared-releases of the shop server).

jest.setTimeout(180_000);

const password = 'a-long-password-1';
const mails: string[] = [];
let mailbox: Server;
let postgres: PrivatePostgres;
let directory: string;
let backends: readonly RunningApi[];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'two-backends-'));
  postgres = await startPrivatePostgres();
  mailbox = createServer((request, response) => {
    let mail = '';
    request.setEncoding('utf8').on('data', (part: string) => (mail += part));
    request.on('end', () => {
      mails.push(mail);
      response.end();
    });
  });
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
  // Both start at the same time, so that both meet the empty database.
  backends = await Promise.all(
    ['one', 'two'].map((name) =>
      startApi({
        DATABASE_URL: postgres.url,
        SHOP_DATA_DIR: join(directory, name),
        JWT_SECRET: testSecret,
        OPERATOR_SECRET: testSecret,
        SHOP_URL: 'http://localhost:3000',
        SHOP_DEMO_DATA: 'yes',
        SHOP_SEED_PRODUCTS: '20',
        SHOP_LIMIT_LOGIN_ACCOUNT_ADDRESS: '6/15',
        MAILBOX_URL: `http://localhost:${(mailbox.address() as AddressInfo).port}/mailbox`,
      }),
    ),
  );
});

afterAll(async () => {
  for (const backend of backends) await backend.end();
  await postgres.stop();
  await new Promise((resolve) => mailbox.close(resolve));
  rmSync(directory, { recursive: true });
});

const getBackend = (number: number): RunningApi => {
  const backend = backends[number % backends.length];
  if (!backend) throw new Error('No backend runs.');
  return backend;
};

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const register = async (email: string): Promise<string> => {
  const body = await getBackend(0).post('/api/user/register', { name: 'Meera Nair', email, password });
  return String(body?.['token']);
};

test('server: backends that start at once on an empty database migrate and seed it once', async () => {
  const [first, second] = await Promise.all(
    [0, 1].map(async (number) => (await fetch(`${getBackend(number).address}/api/product/list`)).json()),
  );
  expect((first as { products: Product[] }).products).toHaveLength(20);
  expect(second).toEqual(first);
  const [migrations] = await query('select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations');
  expect(migrations).toEqual({ once: true });
});

test('server: a token of one backend is valid at the other one', async () => {
  const token = await register('asha@example.com');
  expect(await getBackend(1).post('/api/coins/balance', {}, token)).toMatchObject({ success: true, coinBalance: 25 });
});

test('server: failed logins at both backends count together', async () => {
  await register('ravi@example.com');
  const messages: unknown[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const login = { email: 'ravi@example.com', password: `wrong-${attempt}` };
    messages.push((await getBackend(attempt).post('/api/user/login', login))?.['message']);
  }
  const limit = expect.stringMatching(/^Too many attempts\./) as unknown;
  expect(messages.slice(0, 6)).not.toContainEqual(limit);
  expect(messages.slice(6)).toEqual([limit, limit]);
});

test('server: an order that is sent to both backends at once under one key is one order and one mail', async () => {
  const token = await register('meera@example.com');
  const { products } = (await (await fetch(`${getBackend(0).address}/api/product/list`)).json()) as {
    products: Product[];
  };
  const product = products.find(({ sizes }) => sizes.length > 0);
  if (!product?.sizes[0]) throw new Error('The seed has nothing to sell.');
  const body = JSON.stringify({
    address: testAddress,
    items: [{ _id: product._id, size: product.sizes[0], quantity: 1 }],
    amount: product.price + 59,
  });
  const headers = { 'content-type': 'application/json', token, 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [0, 1, 0, 1].map(async (number) =>
      (await fetch(`${getBackend(number).address}/api/order/place`, { method: 'POST', headers, body })).json(),
    ),
  );
  const ids = new Set(answers.map((answer) => (answer as { orderId?: string }).orderId));
  expect([ids.size, ids.has(undefined)]).toEqual([1, false]);
  const stored = await getBackend(1).post('/api/order/userorders', {}, token);
  expect((stored?.['orders'] as unknown[]).length).toBe(1);

  // A mail's Message-ID comes from its unique key, so one that is sent by both backends would arrive twice under it.
  const waiting = () => query('select 1 from outbox_messages where sent_at is null');
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const messageIds = mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(messageIds.length).toBeGreaterThanOrEqual(4);
  expect(new Set(messageIds).size).toBe(messageIds.length);
});
