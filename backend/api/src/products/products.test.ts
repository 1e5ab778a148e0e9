import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogueVersion, glimpsesList, placeOrder, productList, toQueryString } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { products, stock } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { testAddress } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ productListCacheMs: 60_000 });
  await addProduct(shop.db, { id: 'second', position: 2, pricePaise: 499_50, units: { S: 0, M: 3 }, bestseller: true });
  await addProduct(shop.db, { id: 'first', position: 1, units: { M: 5 }, showcase: true });
}, 120_000);
afterAll(() => shop.close());

test('the product list comes in shop order, with prices in rupees and stock by size', async () => {
  const { products } = (await shop.call(productList)).body;
  expect(products.map(({ _id }) => _id)).toEqual(['first', 'second']);
  expect(products[1]).toEqual({
    _id: 'second',
    name: 'Product second',
    description: 'Soft cotton.',
    price: 499.5,
    images: ['/images/products/second-1080.webp'],
    category: 'Men',
    subCategory: 'Topwear',
    sizes: ['S', 'M'],
    stock: { S: 0, M: 3 },
    bestseller: true,
    showcase: false,
  });
});

test('products can be requested by id, and unknown ids are left out', async () => {
  const some = await shop.call(productList, undefined, { path: '/api/product/list?ids=second,nothing' });
  expect(some.body.products.map(({ _id }) => _id)).toEqual(['second']);
  const none = await shop.call(productList, undefined, { path: '/api/product/list?ids=' });
  expect(none.body.products).toEqual([]);
  const repeated = await shop.call(productList, undefined, { path: '/api/product/list?ids=second,first,&ids=first, ' });
  expect(repeated.body.products.map(({ _id }) => _id)).toEqual(['first', 'second']);
});

test('an unchanged list is answered with 304, and an order changes it at once', async () => {
  const first = await shop.call(productList);
  const etag = String(first.headers['etag']);
  const same = await shop.send(productList, undefined, { headers: { 'if-none-match': etag } });
  expect(same).toMatchObject({ status: 304, body: '' });
  const items = [{ _id: 'first', size: 'M', quantity: 1 }];
  await shop.call(placeOrder, { address: testAddress, items, amount: 1058 }, { token: await shop.createCustomer() });
  const changed = await shop.send(productList, undefined, { headers: { 'if-none-match': etag } });
  expect(changed).toMatchObject({ status: 200, body: { products: [{ stock: { M: 4 } }, {}] } });
});

test('the catalogue’s version changes with prices, stock and products only', async () => {
  const versions = new Set<string>();
  const look = async () => versions.add((await shop.call(catalogueVersion)).body.version).size;
  const reprice = (pricePaise: number) => shop.db.update(products).set({ pricePaise }).where(eq(products.id, 'second'));
  expect(await look()).toBe(1);
  const token = await shop.createCustomer();
  await shop.call(productList);
  await shop.db
    .transaction(async (undone) =>
      undone
        .update(products)
        .set({ pricePaise: 1 })
        .then(() => undone.rollback()),
    )
    .catch(() => undefined);
  expect(await look()).toBe(1);
  await shop.call(
    placeOrder,
    { address: testAddress, items: [{ _id: 'first', size: 'M', quantity: 1 }], amount: 1058 },
    { token },
  );
  expect(await look()).toBe(2);
  await reprice(600_00);
  expect(await look()).toBe(3);
  await reprice(499_50);
  expect(await look()).toBe(4);
  await addProduct(shop.db, { id: 'third', units: { M: 1 } });
  expect(await look()).toBe(5);
  await shop.db.delete(stock).where(eq(stock.productId, 'third'));
  await shop.db.delete(products).where(eq(products.id, 'third'));
  expect(await look()).toBe(6);
});

test('the list is compressed for clients that accept it', async () => {
  const plain = await shop.app.inject({ url: '/api/product/list' });
  const brotli = await shop.app.inject({
    url: '/api/product/list',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  const gzip = await shop.app.inject({ url: '/api/product/list', headers: { 'accept-encoding': 'gzip' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const encodings = ['br;q=0, gzip;q=0.5', 'gzip;q=1.0, br;q=0.5', '*', 'GZIP'].map(async (accepted) => {
    const answer = await shop.app.inject({ url: '/api/product/list', headers: { 'accept-encoding': accepted } });
    return answer.headers['content-encoding'];
  });
  expect(await Promise.all(encodings)).toEqual(['gzip', 'gzip', 'br', 'gzip']);
});

test('§7 the glimpses are listed without a token', async () => {
  const { data } = (await shop.call(glimpsesList)).body;
  expect(data).toEqual([{ _id: 'glimpse-1', image: '/images/site/glimpse-1.webp' }]);
});

test('a product has its MRP where that is higher than the price', async () => {
  const shop = await startTestShop();
  try {
    await addProduct(shop.db, { id: 'reduced', units: { M: 1 }, pricePaise: 149_950, compareAtPaise: 199_900 });
    await addProduct(shop.db, { id: 'same', units: { M: 1 }, pricePaise: 149_950, compareAtPaise: 149_950 });
    await addProduct(shop.db, { id: 'unknown', units: { M: 1 } });
    for (const query of ['', '?page=1', '?ids=reduced,same,unknown']) {
      const { products } = (await shop.call(productList, undefined, { path: `${productList.path}${query}` })).body;
      const mrps = Object.fromEntries(products.map(({ _id, mrp }) => [_id, mrp]));
      expect(mrps).toEqual({ reduced: 1999, same: undefined, unknown: undefined });
    }
  } finally {
    await shop.close();
  }
});

test('a product is found by a colour and a size that hold commas, quotes and many characters', async () => {
  const other = await startTestShop();
  try {
    const colour = 'Navy/Burgundy, Geo "Print" in a name of more than 40 characters';
    await addProduct(other.db, { id: 'geo', units: { '37,5': 1 }, colour });
    await addProduct(other.db, { id: 'navy', units: { M: 1 }, colour: 'Navy/Burgundy' });
    const query = new URLSearchParams(
      Object.entries(toQueryString({ colour: [colour], size: ['37,5'], facets: true })).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const { body } = await other.call(productList, undefined, { path: `${productList.path}?${query.toString()}` });
    expect(body.products.map(({ _id }) => _id)).toEqual(['geo']);
    expect(body.facets?.colour?.[colour]).toBe(1);
  } finally {
    await other.close();
  }
});
