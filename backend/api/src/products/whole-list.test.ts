import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { productList } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { listProducts } from './products.queries';
import { toFields } from './products.rules';
import { createWholeLists, maxBufferedProducts } from './whole-list';

const shopOn = openShopsOnTestDatabases(async ({ db }) => {
  await addProduct(db, { id: 'gated', gate: 'EARLY_ACCESS', units: { M: 1 } });
  await addProduct(db, { id: 'draft', status: 'draft', units: { M: 1 } });
  await addProduct(db, { id: 'shirt', name: 'Shirt “à la mode”', units: { S: 0, M: 12 }, colour: 'Blue' });
  // Two of three share a position with another one.
  await db.execute(sql`insert into products (id, position, name, description, price_paise, images, category, sub_category, sizes)
    select 'p' || number, 2 + number / 3, 'Product', 'Soft cotton.', 99900, '[]', 'Men', 'Topwear', '["M"]'
    from generate_series(1, ${maxBufferedProducts}) as number`);
});

/** Counts the selects of a database. */
function countReads(db: Database) {
  let reads = 0;
  const counted = new Proxy(db, {
    get(target, property) {
      if (property === 'select') reads += 1;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { counted, count: () => reads };
}

const fail = (error: unknown) => {
  throw error;
};

test.each(testDatabases)('the whole list is sent part by part, and is the same text, on %s', async (name) => {
  const { app, db } = shopOn(name);
  const all = await listProducts(db);
  expect(all).toHaveLength(maxBufferedProducts + 1);
  const url = '/api/product/list';
  const get = (encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
  const expected = JSON.stringify({ success: true, products: all.map(toFields.all) });
  const plain = await get('identity');
  expect(plain.body === expected).toBe(true);
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  expect(brotliDecompressSync((await get('br')).rawPayload).toString() === expected).toBe(true);
  expect(gunzipSync((await get('gzip')).rawPayload).toString() === expected).toBe(true);
  const cards = await app.inject({ url: `${url}?fields=card` });
  expect(cards.body === JSON.stringify({ success: true, products: all.map(toFields.card) })).toBe(true);
});

test.each(testDatabases)('the whole list is not sent again while nothing has changed, on %s', async (name) => {
  const shop = shopOn(name);
  const { etag } = (await shop.app.inject({ method: 'HEAD', url: '/api/product/list' })).headers;
  const again = () => shop.app.inject({ url: '/api/product/list', headers: { 'if-none-match': String(etag) } });
  expect((await again()).statusCode).toBe(304);
  await shop.db.execute(sql`update products set price_paise = price_paise + 100 where id = 'shirt'`);
  expect((await again()).statusCode).toBe(200);
  expect(shop.reported).toEqual([]);
});

test('a client that goes away ends the reads', async () => {
  const { db } = shopOn('PostgreSQL');
  const { counted, count } = countReads(db);
  const list = await createWholeLists(counted, fail, 10).open('all');
  const stream = list?.stream('gzip');
  await new Promise((resolve) => stream?.once('readable', resolve));
  const closed = new Promise((resolve) => stream?.once('close', resolve));
  stream?.destroy();
  await closed;
  await db.execute(sql`select 1`);
  const reads = count();
  await db.execute(sql`select 1`);
  expect(count()).toBe(reads);
  expect(reads).toBeLessThan(100);
});

test('a slow client slows the reads down', async () => {
  const { db } = shopOn('PostgreSQL');
  const { counted, count } = countReads(db);
  const list = await createWholeLists(counted, fail, 100).open('all');
  const stream = list?.stream('identity');
  await new Promise((resolve) => stream?.once('readable', resolve));
  const reads = count();
  await db.execute(sql`select 1`);
  expect(count() - reads).toBeLessThanOrEqual(2);
  if (stream) expect(JSON.parse(await text(stream))).toMatchObject({ success: true });
});

test('too many lists at once are refused in a sentence, and a finished one makes room', async () => {
  const shop = shopOn('PostgreSQL');
  const lists = createWholeLists(shop.db, fail);
  const streams = [];
  for (let list = await lists.open('card'); list; list = await lists.open('card')) streams.push(list.stream('br'));
  expect(streams.length).toBeGreaterThan(3);
  await Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('close', resolve).resume())));
  expect(await lists.open('card')).not.toBeNull();
});

test('a failure in the middle is reported, and the reply is cut off', async () => {
  const { db } = shopOn('PostgreSQL');
  const reported: unknown[] = [];
  let reads = 0;
  const failing = new Proxy(db, {
    get(target, property) {
      if (property === 'select' && (reads += 1) > 8) throw new Error('The database is away.');
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const list = await createWholeLists(failing, (error) => reported.push(error), 10).open('all');
  const stream = list?.stream('gzip');
  await expect(stream && text(stream)).rejects.toThrow('The database is away.');
  expect(reported).toEqual([new Error('The database is away.')]);
});

test('the reply of the whole list keeps the contract', async () => {
  const { body } = await shopOn('PostgreSQL').call(productList);
  expect(body.products[0]).toMatchObject({ _id: 'shirt', stock: { S: 0, M: 12 }, colour: 'Blue' });
});
