import {
  cartAdd,
  cartGet,
  cartUpdate,
  limitedEditionProducts,
  placeOrder,
  productList,
  redeemCoins,
} from '@shop/shared-api';
import { inArray } from 'drizzle-orm';
import { products, stock } from '../database/schema';
import { dayMs } from '../settings';
import { addProduct } from '../testing/add-product';
import { orderPayload } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ accessDays: 3 });
  const images = ['/images/products/one-1080.webp', '/images/products/two-1080.webp'];
  await addProduct(shop.db, { id: 'open', position: 1, units: { M: 5 } });
  await addProduct(shop.db, {
    id: 'early',
    position: 2,
    name: 'Monsoon Kurta',
    gate: 'EARLY_ACCESS',
    units: { S: 2, M: 5 },
    images,
  });
  await addProduct(shop.db, {
    id: 'limited',
    position: 3,
    name: 'Numbered Skirt',
    gate: 'LIMITED_EDITION',
    units: { S: 0, M: 1 },
  });
}, 120_000);
afterAll(() => shop.close());

const needsEarly = 'Early access is needed to order Monsoon Kurta.';

const byId = (ids: string) => ({ path: `/api/product/list?ids=${ids}` });
const howTo = (gate: string) => `Only customers with ${gate} can see these items. You can get it with your coins.`;
const restrictedEarly = {
  _id: 'early',
  name: 'Monsoon Kurta',
  image: '/images/products/one-1080.webp',
  gate: 'EARLY_ACCESS',
  message: howTo('early access'),
};

test('without access a gated product is name, picture, access right and how to get it, for visitors, customers and wrong tokens alike', async () => {
  const tokens = [undefined, await shop.createCustomer(), 'no token'];
  for (const token of tokens) {
    const sent = { ...byId('limited,early,open,gone'), ...(token === undefined ? {} : { token }) };
    const { body } = await shop.send(productList, undefined, sent);
    expect(body).toEqual({
      success: true,
      products: [expect.objectContaining({ _id: 'open' })],
      restricted: [
        restrictedEarly,
        {
          _id: 'limited',
          name: 'Numbered Skirt',
          image: '/images/products/limited-1080.webp',
          gate: 'LIMITED_EDITION',
          message: howTo('limited edition access'),
        },
      ],
    });
  }
});

test('a list by access right gives visitors and customers without it only names and pictures', async () => {
  for (const token of [undefined, await shop.createCustomer()]) {
    const path = '/api/product/list?gate=EARLY_ACCESS';
    const { body } = await shop.send(productList, undefined, { path, ...(token === undefined ? {} : { token }) });
    expect(body).toEqual({ success: true, products: [], restricted: [restrictedEarly] });
  }
});

test('no list, search or related products contain a gated product', async () => {
  await addProduct(shop.db, {
    id: 'hidden',
    name: 'Secret Zari',
    description: 'Zariwork.',
    category: 'Kids',
    subCategory: 'Winterwear',
    gate: 'EARLY_ACCESS',
    units: { M: 1 },
  });
  await addProduct(shop.db, { id: 'near', category: 'Kids', subCategory: 'Winterwear', units: { M: 1 } });
  const token = await shop.createCustomer();
  for (const query of [
    '',
    '?search=zariwork',
    '?search=zarywork',
    '?category=Kids&facets=true',
    '?relatedTo=hidden&limit=5',
    '?fields=card&page=1',
  ]) {
    for (const sent of [{}, { token }]) {
      const { body } = await shop.send(productList, undefined, { path: `/api/product/list${query}`, ...sent });
      expect([query, JSON.stringify(body)]).toEqual([query, expect.not.stringMatching(/hidden|zari/i)]);
    }
  }
  // Related products would reveal its category and type.
  expect(
    (await shop.call(productList, undefined, { path: '/api/product/list?relatedTo=hidden&limit=5' })).body.products,
  ).toEqual([]);
  await shop.db.delete(stock).where(inArray(stock.productId, ['hidden', 'near']));
  await shop.db.delete(products).where(inArray(products.id, ['hidden', 'near']));
});

test('with access a gated product comes in full, with one picture and its stock by size, for its holder only', async () => {
  // A cache of everybody's answers, as a shop has one.
  const cached = await startTestShop({ productListCacheMs: 60_000 });
  await addProduct(cached.db, {
    id: 'early',
    name: 'Monsoon Kurta',
    gate: 'EARLY_ACCESS',
    units: { S: 2, M: 5 },
    images: ['/images/products/one-1080.webp', '/images/products/two-1080.webp'],
  });
  const holder = await cached.createCustomer(500);
  await cached.call(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token: holder });
  for (let round = 0; round < 2; round += 1) {
    const full = await cached.call(productList, undefined, { ...byId('early'), token: holder });
    expect(full.body).toEqual({
      success: true,
      products: [
        expect.objectContaining({
          _id: 'early',
          price: 999,
          images: ['/images/products/one-1080.webp'],
          stock: { S: 2, M: 5 },
          gate: 'EARLY_ACCESS',
        }),
      ],
    });
    expect(full.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'token' });
    const visitor = await cached.call(productList, undefined, byId('early'));
    expect(visitor.body).toEqual({ success: true, products: [], restricted: [restrictedEarly] });
    expect(visitor.headers['vary']).toBe('accept-encoding, token');
    const card = await cached.send(productList, undefined, { path: '/api/product/list?ids=early&fields=card' });
    expect(card.body).toEqual({ success: true, products: [], restricted: [restrictedEarly] });
  }
  await cached.close();
});

test('§6 without its access right a gated product is refused in cart and order, and the session stays valid', async () => {
  const token = await shop.createCustomer();
  const refusals = [
    await shop.callRefused(cartAdd, { itemId: 'early', size: 'M' }, { token }),
    await shop.callRefused(cartUpdate, { itemId: 'early', size: 'M', quantity: 2 }, { token }),
    await shop.callRefused(placeOrder, orderPayload({}, 'early'), { token }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body: { message: needsEarly } });
  const limited = await shop.callRefused(cartAdd, { itemId: 'limited', size: 'M' }, { token });
  expect(limited.body.message).toBe('Limited edition access is needed to order Numbered Skirt.');
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({});
});

test('the gated lists have the stock of each size and the total', async () => {
  const token = await shop.createCustomer(1_000);
  await shop.call(redeemCoins, { rewardType: 'LIMITED_EDITION' }, { token });
  const limited = (await shop.call(limitedEditionProducts, undefined, { token })).body;
  expect(limited.products).toEqual([expect.objectContaining({ _id: 'limited', quantity: 1, stock: { S: 0, M: 1 } })]);
});

test('§6 with its access right a gated product is put into the cart and ordered', async () => {
  const token = await shop.createCustomer(500);
  await shop.call(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token });
  await shop.call(cartAdd, { itemId: 'early', size: 'M' }, { token });
  await shop.call(cartUpdate, { itemId: 'early', size: 'S', quantity: 2 }, { token });
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({ early: { M: 1, S: 2 } });
  const more = await shop.callRefused(cartAdd, { itemId: 'early', size: 'S' }, { token });
  expect(more).toMatchObject({ status: 409, body: { message: 'Only 2 left in S.' } });
  const other = await shop.callRefused(cartAdd, { itemId: 'limited', size: 'M' }, { token });
  expect(other.body.message).toBe('Limited edition access is needed to order Numbered Skirt.');
  await shop.call(placeOrder, orderPayload({}, 'early'), { token });
  const after = (await shop.call(productList, undefined, { ...byId('early'), token })).body.products;
  expect(after[0]?.stock).toEqual({ S: 2, M: 4 });
});

test('a line whose access has ended can be removed, not ordered', async () => {
  const token = await shop.createCustomer(500);
  await shop.call(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token });
  await shop.call(cartAdd, { itemId: 'early', size: 'M' }, { token });
  shop.advanceClock(4 * dayMs);
  const refused = await shop.callRefused(placeOrder, orderPayload({}, 'early'), { token });
  expect(refused).toMatchObject({ status: 409, body: { message: needsEarly } });
  expect((await shop.call(productList, undefined, { ...byId('early'), token })).body).toMatchObject({
    products: [],
    restricted: [restrictedEarly],
  });
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({ early: { M: 1 } });
  await shop.call(cartUpdate, { itemId: 'early', size: 'M', quantity: 0 }, { token });
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({});
});
