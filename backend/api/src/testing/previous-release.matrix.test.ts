import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@shop/shared-api';
import { createEmptyDatabases } from './empty-databases';
import { unpackPreviousRelease } from './migrations/previous-release';
import { type RunningApi, startApi } from './running-api';
import { testAddress } from './test-orders';

// The previous release and this one, in processes of their own, on one PostgreSQL.

jest.setTimeout(240_000);

let directory: string;
let previous: RunningApi;
let next: RunningApi;
const running: RunningApi[] = [];
const password = randomUUID();
/** The statuses of what shoppers asked of the previous release while this one migrated its database. */
const statuses = new Set<number>();

afterAll(async () => {
  for (const api of running) await api.end();
  rmSync(directory, { recursive: true });
});

// Dropped after the servers have ended.
const databases = createEmptyDatabases();

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'previous-release-'));
  mkdirSync(join(directory, 'program'));
  const secret = randomBytes(32).toString('hex');
  const variables = {
    DATABASE_URL: await databases.create(),
    JWT_SECRET: secret,
    OPERATOR_SECRET: secret,
    SHOP_URL: 'http://localhost:3000',
    SHOP_DEMO_DATA: 'yes',
    SHOP_SEED_PRODUCTS: '5',
    SHOP_EXCHANGE_DAYS: '0',
  };
  const start = async (name: string, program?: string) => {
    const api = await startApi({ ...variables, SHOP_DATA_DIR: join(directory, name) }, program);
    running.push(api);
    return api;
  };
  previous = await start('previous', unpackPreviousRelease(join(directory, 'program')));
  let isOver = false;
  const token = await register(previous);
  const traffic = [
    () => fetch(`${previous.address}/api/product/list`),
    () => orderAndCancel(previous, token),
    () => fetch(`${previous.address}/api/user/wishlist`, { headers: { token } }),
  ].map(async (call) => {
    while (!isOver) statuses.add((await call()).status);
  });
  try {
    next = await start('next');
  } finally {
    isOver = true;
    await Promise.all(traffic);
  }
});

const send = (api: RunningApi, path: string, payload: object, token = '') =>
  fetch(api.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, 'idempotency-key': randomUUID() },
    body: JSON.stringify(payload),
  });

/** Sends a call and returns its answer. Fails where it is refused. */
async function call(api: RunningApi, path: string, payload: object, token = ''): Promise<Record<string, unknown>> {
  const answer = (await (await send(api, path, payload, token)).json()) as Record<string, unknown>;
  if (answer['success'] !== true) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

async function read(api: RunningApi, path: string, token: string): Promise<unknown> {
  const response = await fetch(api.address + path, { headers: { token } });
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
  return response.json();
}

async function register(api: RunningApi): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  return String((await call(api, '/api/user/register', { name: 'Asha Rao', email, password }))['token']);
}

async function findProduct(api: RunningApi): Promise<{ product: Product; size: string }> {
  const { products } = (await (await fetch(`${api.address}/api/product/list`)).json()) as { products: Product[] };
  const product = products.find(({ stock }) => Object.values(stock).some((units) => units > 5));
  const [size] = Object.entries(product?.stock ?? {}).find(([, units]) => units > 5) ?? [];
  if (!product || size === undefined) throw new Error('The seed has nothing to sell.');
  return { product, size };
}

/** Orders one unit in cash, each time to another address; with a code, for ten rupees less. */
async function order(api: RunningApi, token: string, code?: string): Promise<Response> {
  const { product, size } = await findProduct(api);
  const items = [{ _id: product._id, size, quantity: 1 }];
  const address = { ...testAddress, street: randomUUID() };
  const saving = code === undefined ? {} : { appliedRedemption: { code } };
  const amount = product.price + 59 - (code === undefined ? 0 : 10);
  return send(api, '/api/order/place', { address, items, amount, ...saving }, token);
}

/** Orders and cancels, so that the stock lasts however long a start takes. */
async function orderAndCancel(api: RunningApi, token: string): Promise<Response> {
  const ordered = await order(api, token);
  if (!ordered.ok) return ordered;
  const { orderId } = (await ordered.json()) as { orderId: string };
  return send(api, '/api/order/cancel', { orderId }, token);
}

/**
 * What a customer and the operator do, from the sign-up to an order that a code makes cheaper, by turns at two
 * backends.
 */
async function shop(first: RunningApi, second: RunningApi): Promise<void> {
  const token = await register(first);
  const { product, size } = await findProduct(first);
  const unit = { itemId: product._id, size };
  await call(first, '/api/cart/add', unit, token);
  await call(second, '/api/cart/update', { ...unit, quantity: 2 }, token);
  await call(first, '/api/user/wishlist/add', { productIds: [product._id] }, token);
  await call(first, '/api/user/addresses/save', { name: 'Home', address: testAddress }, token);
  await read(second, '/api/user/addresses', token);
  const cancelled = (await (await order(first, token)).json()) as { orderId: string };
  await call(second, '/api/order/cancel', { orderId: cancelled.orderId }, token);
  const delivered = (await (await order(first, token)).json()) as { orderId: string };
  await second.deliverOrder(delivered.orderId);
  await call(first, '/api/coins/rewards', {}, token);
  const redeemed = await call(first, '/api/coins/redeem', { rewardType: 'DISCOUNT_10' }, token);
  const { rewardCode: code } = redeemed['redemption'] as { rewardCode: string };
  expect((await order(second, token, code)).status).toBe(200);
  await call(second, '/api/coins/referral-code', {}, token);
  await read(second, '/api/user/profile', token);
  const { orders } = await call(second, '/api/order/userorders', {}, token);
  expect((orders as { status: string }[]).map(({ status }) => status).toSorted()).toEqual([
    'Cancelled',
    'Delivered',
    'Order Placed',
  ]);
  if (second === next) await call(next, '/api/user/data', { password }, token);
  await read(second, '/api/product/version', token);
  await second.askOperator('journal');
  await second.askOperator('orders');
}

test('migrations: the previous release serves without a failure while the next one migrates its database', () => {
  expect([...statuses]).toEqual([200]);
});

test('migrations: the previous release works with the database of the next one', () => shop(previous, previous));

test.each([
  ['begun at the previous release is ended at the next one', () => shop(previous, next)],
  ['begun at the next release is ended at the previous one', () => shop(next, previous)],
])('migrations: what was %s', (_, run) => run());
