import { cartAdd, cartGet, cartUpdate, limitedEditionProducts, placeOrder, productList, redeemCoins } from '@shop/shared-api';
import { dayMs } from '../settings';
import { addProduct, startTestShop, testAddress, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ accessDays: 3 });
  const images = ['/images/products/one-1080.webp', '/images/products/two-1080.webp'];
  await addProduct(shop.db, { id: 'open', position: 1, units: { M: 5 } });
  await addProduct(shop.db, { id: 'early', position: 2, name: 'Monsoon Kurta', gate: 'EARLY_ACCESS', units: { S: 2, M: 5 }, images });
  await addProduct(shop.db, { id: 'limited', position: 3, name: 'Numbered Skirt', gate: 'LIMITED_EDITION', units: { S: 0, M: 1 } });
}, 120_000);
afterAll(() => shop.close());

const order = (id: string) => ({ address: testAddress, items: [{ _id: id, size: 'M', quantity: 1 }], amount: 1058 });
const needsEarly = 'Early access is needed to order Monsoon Kurta.';

test('§7 a gated product that is asked for by its id comes as a product, with one picture, its units by size and the access that it needs', async () => {
  const { products } = (await shop.ask(productList, undefined, { path: '/api/product/list?ids=limited,early,open,gone' })).body;
  expect(products.map(({ _id }) => _id)).toEqual(['open', 'early', 'limited']);
  expect(products[1]).toMatchObject({ name: 'Monsoon Kurta', images: ['/images/products/one-1080.webp'], stock: { S: 2, M: 5 } });
  expect(products.map(({ gate }) => gate)).toEqual([undefined, 'EARLY_ACCESS', 'LIMITED_EDITION']);
  expect((await shop.ask(productList)).body.products.map(({ _id }) => _id)).toEqual(['open']);
});

test('§6 without its access right a gated product is refused in cart and order, and the token stays good', async () => {
  const token = await shop.customer();
  const refusals = [
    await shop.refused(cartAdd, { itemId: 'early', size: 'M' }, { token }),
    await shop.refused(cartUpdate, { itemId: 'early', size: 'M', quantity: 2 }, { token }),
    await shop.refused(placeOrder, order('early'), { token }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body: { message: needsEarly } });
  const limited = await shop.refused(cartAdd, { itemId: 'limited', size: 'M' }, { token });
  expect(limited.body.message).toBe('Limited edition access is needed to order Numbered Skirt.');
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({});
});

test('§5 the gated lists say what is left of each size, and of all together', async () => {
  const token = await shop.customer(1_000);
  await shop.ask(redeemCoins, { rewardType: 'LIMITED_EDITION' }, { token });
  const { products } = (await shop.ask(limitedEditionProducts, undefined, { token })).body;
  expect(products).toEqual([expect.objectContaining({ _id: 'limited', quantity: 1, stock: { S: 0, M: 1 } })]);
});

test('§6 with its access right a gated product is put into the cart and ordered', async () => {
  const token = await shop.customer(500);
  await shop.ask(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token });
  await shop.ask(cartAdd, { itemId: 'early', size: 'M' }, { token });
  await shop.ask(cartUpdate, { itemId: 'early', size: 'S', quantity: 2 }, { token });
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({ early: { M: 1, S: 2 } });
  const more = await shop.refused(cartAdd, { itemId: 'early', size: 'S' }, { token });
  expect(more).toMatchObject({ status: 409, body: { message: 'Only 2 left in S.' } });
  const other = await shop.refused(cartAdd, { itemId: 'limited', size: 'M' }, { token });
  expect(other.body.message).toBe('Limited edition access is needed to order Numbered Skirt.');
  await shop.ask(placeOrder, order('early'), { token });
  const { products } = (await shop.ask(productList, undefined, { path: '/api/product/list?ids=early' })).body;
  expect(products[0]?.stock).toEqual({ S: 2, M: 4 });
});

test('§6 a line that outlives the access right can be removed, not ordered', async () => {
  const token = await shop.customer(500);
  await shop.ask(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token });
  await shop.ask(cartAdd, { itemId: 'early', size: 'M' }, { token });
  shop.wait(4 * dayMs);
  const refused = await shop.refused(placeOrder, order('early'), { token });
  expect(refused).toMatchObject({ status: 409, body: { message: needsEarly } });
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({ early: { M: 1 } });
  await shop.ask(cartUpdate, { itemId: 'early', size: 'M', quantity: 0 }, { token });
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({});
});
