import { cartAdd, cartGet, cartUpdate, maxProductIdLength, maxSizeLength, wishlistAdd } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { products, stock } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { S: 0, M: 2, L: 30 } });
  await addProduct(shop.db, { id: 'nameless', name: ' ', units: { M: 5 } });
}, 120_000);

const cartOf = async (token: string) => (await shop.call(cartGet, {}, { token })).body.cartData;

test('§4 adding sets a size to 1 and then increments by 1', async () => {
  const token = await shop.createCustomer();
  await shop.call(cartAdd, { itemId: 'shirt', size: 'L' }, { token });
  expect(await cartOf(token)).toEqual({ shirt: { L: 1 } });
  await shop.call(cartAdd, { itemId: 'shirt', size: 'L' }, { token });
  await shop.call(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  expect(await cartOf(token)).toEqual({ shirt: { L: 2, M: 1 } });
});

test('§4 updating sets the quantity directly, and 0 removes the line', async () => {
  const token = await shop.createCustomer();
  await shop.call(cartUpdate, { itemId: 'shirt', size: 'L', quantity: 7 }, { token });
  expect(await cartOf(token)).toEqual({ shirt: { L: 7 } });
  await shop.call(cartUpdate, { itemId: 'shirt', size: 'L', quantity: 0 }, { token });
  expect(await cartOf(token)).toEqual({});
});

test('a product at the limits of ids and sizes can be put into the cart and on the wishlist', async () => {
  const [id, size] = ['स'.repeat(maxProductIdLength), 'UK 8 / EU 36 / US 6 (S) / India'.padEnd(maxSizeLength, '+')];
  await addProduct(shop.db, { id, name: 'Long Shirt', units: { [size]: 2 } });
  const token = await shop.createCustomer();
  await shop.call(cartAdd, { itemId: id, size }, { token });
  expect(await cartOf(token)).toEqual({ [id]: { [size]: 1 } });
  expect((await shop.call(wishlistAdd, { productIds: [id] }, { token })).body.productIds).toEqual([id]);
  const longer = await shop.callRefused(cartAdd, { itemId: `${id}x`, size }, { token });
  expect(longer.status).toBe(400);
});

test('two units added at once are both counted', async () => {
  const token = await shop.createCustomer();
  await Promise.all(Array.from({ length: 5 }, () => shop.call(cartAdd, { itemId: 'shirt', size: 'L' }, { token })));
  expect(await cartOf(token)).toEqual({ shirt: { L: 5 } });
});

test('a quantity above the stock is refused and leaves the cart as it was', async () => {
  const token = await shop.createCustomer();
  await shop.call(cartUpdate, { itemId: 'shirt', size: 'M', quantity: 2 }, { token });
  const more = await shop.callRefused(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  expect(more).toMatchObject({ status: 409, body: { message: 'Only 2 left in M.' } });
  const many = await shop.callRefused(cartUpdate, { itemId: 'shirt', size: 'M', quantity: 3 }, { token });
  expect(many).toMatchObject({ status: 409, body: { message: 'Only 2 left in M.' } });
  expect(await cartOf(token)).toEqual({ shirt: { M: 2 } });
});

test('§5 a size that is sold out is refused', async () => {
  const token = await shop.createCustomer();
  const answer = await shop.callRefused(cartAdd, { itemId: 'shirt', size: 'S' }, { token });
  expect(answer).toMatchObject({ status: 409, body: { message: 'Selected size is out of stock' } });
});

test('a size that does not exist is refused by name', async () => {
  const token = await shop.createCustomer();
  const answer = await shop.callRefused(cartAdd, { itemId: 'shirt', size: 'XXS' }, { token });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Linen Shirt does not come in XXS.' } });
});

test('§5 adding without a size asks for one', async () => {
  const token = await shop.createCustomer();
  for (const payload of [{ itemId: 'shirt' }, { itemId: 'shirt', size: '' }, { itemId: 'shirt', size: 4 }]) {
    const answer = await shop.callRefused(cartAdd, payload, { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Select Product Size', fields: { size: 'Select Product Size' } },
    });
  }
});

test('unknown and incomplete products are refused with the same message', async () => {
  const token = await shop.createCustomer();
  for (const itemId of ['nothing', 'nameless', '__proto__']) {
    const answer = await shop.callRefused(cartAdd, { itemId, size: 'M' }, { token });
    expect(answer).toMatchObject({ status: 404, body: { message: 'This product is no longer in the shop.' } });
  }
});

test('a quantity that is not a whole number from 0 is refused', async () => {
  const token = await shop.createCustomer();
  for (const quantity of [1.5, -1, '2', null, 1e9, {}]) {
    const answer = await shop.callRefused(cartUpdate, { itemId: 'shirt', size: 'L', quantity }, { token });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^Please give (the|a) quantity/);
  }
  expect(await cartOf(token)).toEqual({});
});

test('a line stays when its product is deleted, and can be removed', async () => {
  const token = await shop.createCustomer();
  await addProduct(shop.db, { id: 'short-lived', units: { M: 5 } });
  await shop.call(cartAdd, { itemId: 'short-lived', size: 'M' }, { token });
  await shop.db.delete(stock).where(eq(stock.productId, 'short-lived'));
  await shop.db.delete(products).where(eq(products.id, 'short-lived'));
  expect(await cartOf(token)).toEqual({ 'short-lived': { M: 1 } });
  await shop.call(cartUpdate, { itemId: 'short-lived', size: 'M', quantity: 0 }, { token });
  expect(await cartOf(token)).toEqual({});
});

test('a cart belongs to its token, and a request without one is refused', async () => {
  const [one, other] = [await shop.createCustomer(), await shop.createCustomer()];
  await shop.call(cartAdd, { itemId: 'shirt', size: 'L' }, { token: one });
  expect(await cartOf(other)).toEqual({});
  expect((await shop.callRefused(cartGet, {})).status).toBe(401);
  expect((await shop.callRefused(cartAdd, { itemId: 'shirt', size: 'L' })).status).toBe(401);
});
