import {
  addressList,
  cartGet,
  coinBalance,
  login,
  placeOrder,
  productList,
  redemptions,
  userOrders,
  wishlistGet,
} from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditCustomer } from '../coins/audit';
import { users } from '../database/schema';
import { busyCustomer, makeBusy } from './busy-shop';
import { sendOperatorCall } from './send-operator-call';
import { bothDatabases, embedded, postgresUrl } from './test-databases';
import { orderPayload, testAddress } from './test-orders';
import { startTestShop, type TestShop } from './test-shop';

// Most tests run on PostgreSQL alone. Here the same shoppers and operators use both databases.

let directory: string;
const shops = new Map<string, TestShop>();
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-'));
  for (const [name, location] of bothDatabases) {
    const shop = await startTestShop({}, location);
    shops.set(location, shop);
    await makeBusy(shop, join(directory, name));
  }
}, 120_000);
afterAll(async () => {
  for (const shop of shops.values()) await shop.close();
  rmSync(directory, { recursive: true });
});

function getShop(location: string): TestShop {
  const shop = shops.get(location);
  if (!shop) throw new Error(`There is no shop on ${location}.`);
  return shop;
}

/** Reads the result from the shop on each database, the embedded one first. */
const readBoth = <T>(read: (shop: TestShop) => Promise<T>) =>
  Promise.all([read(getShop(embedded)), read(getShop(postgresUrl))]);

/** Logs in as the customer of a busy shop who has coins, a cart, a wishlist, payments and an exchange. */
async function logIn(shop: TestShop) {
  const account = { email: 'customer-1@example.com', password: 'a good password' };
  return { token: (await shop.call(login, account)).body.token };
}

/** Sorts what happened at the same moment of a shop's clock. */
const sortByText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

/** Counts the rows of every table but those that the embedded database does without. */
async function countRows({ db }: TestShop): Promise<unknown> {
  const { rows } = (await db.execute(
    sql`select tablename as name, (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I', tablename), false, true, '')))[1]::text as count
      from pg_tables where schemaname = 'public' and tablename not in ('attempt_counts', 'stored_pictures') order by 1`,
  )) as unknown as { readonly rows: readonly unknown[] };
  return rows;
}

test('every feature stores as many rows in the embedded database as in PostgreSQL', async () => {
  const [inMemory, onPostgres] = await readBoth(countRows);
  expect(inMemory).toEqual(onPostgres);
});

test('a customer has the same cart, wishlist, addresses, orders, coins and codes on both databases', async () => {
  const [inMemory, onPostgres] = await readBoth(async (shop) => {
    const sent = await logIn(shop);
    const { orders } = (await shop.call(userOrders, {}, sent)).body;
    const { coinBalance: balance, transactions } = (await shop.call(coinBalance, {}, sent)).body;
    return {
      cart: (await shop.call(cartGet, {}, sent)).body,
      wishlist: (await shop.call(wishlistGet, undefined, sent)).body.productIds,
      addresses: (await shop.call(addressList, undefined, sent)).body.addresses.map(({ address }) => address),
      orders: sortByText(orders.map(({ amount, status, paymentMethod }) => [amount, status, paymentMethod])),
      balance,
      transactions: sortByText(transactions.map(({ coins, type, description }) => [coins, type, description])),
      codes: (await shop.call(redemptions, undefined, sent)).body.redemptions.map(({ status }) => status),
    };
  });
  expect(inMemory).toEqual(onPostgres);
  expect(inMemory.orders.length).toBeGreaterThan(2);
});

test('the embedded database refuses, retries and reports nothing in a busy shop, and its ledger is consistent', async () => {
  const shop = getShop(embedded);
  expect(shop.reported).toEqual([]);
  for (const { id } of await shop.db.select().from(users))
    expect((await auditCustomer(shop.db, id, shop.now())).findings).toEqual([]);
});

test('simultaneous submits of one order are one order on the embedded database', async () => {
  const shop = getShop(embedded);
  const { token } = (await shop.call(login, busyCustomer)).body;
  const address = { ...testAddress, street: '99, 1st Main' };
  const submit = () => shop.call(placeOrder, orderPayload({ address }), { token, key: 'at-once' });
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
});

test('a product that is imported is found by its words on both databases', async () => {
  const header = ['Handle', 'Title', 'Type', 'Tags', 'Option1 Name', 'Option1 Value', 'Variant Price'];
  const products = [
    { handle: 'vest', rows: [{ line: 2, cells: ['vest', 'Khadi Vest', 'Vest', 'Men', 'Size', 'M', '500'] }] },
  ];
  const found = await readBoth(async (shop) => {
    await sendOperatorCall(shop, 'products/rows', { header, isDryRun: false, products });
    const { body } = await shop.call(productList, undefined, { path: '/api/product/list?search=khady+vests' });
    return body.products.map(({ _id }) => _id);
  });
  expect(found).toEqual([['vest'], ['vest']]);
});
