import { cancelOrder, coinBalance, placeOrder } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { readStock, orderPayload, shirtLine } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', pricePaise: 999_00, units: { M: 500, L: 2, S: 0 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', pricePaise: 1899_50, units: { M: 500 } });
}, 120_000);

test('the same submit makes one order, however often it arrives', async () => {
  const token = await shop.createCustomer();
  const before = await readStock(shop, 'shirt');
  const submits = await Promise.all(
    Array.from({ length: 4 }, () => shop.call(placeOrder, orderPayload(), { token, key: 'click' })),
  );
  const again = await shop.call(placeOrder, orderPayload(), { token, key: 'click' });
  expect(new Set([...submits, again].map(({ body }) => body.orderId)).size).toBe(1);
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  expect((await shop.call(coinBalance, {}, { token })).body.pending).toMatchObject([{ coins: 9990 }]);
});

test('without a key, the same payload within half a minute is the same order, and later a new one', async () => {
  const token = await shop.createCustomer();
  const [one, two] = await Promise.all([
    shop.call(placeOrder, orderPayload(), { token }),
    shop.call(placeOrder, orderPayload(), { token }),
  ]);
  expect(two.body.orderId).toBe(one.body.orderId);
  shop.advanceClock(31_000);
  expect((await shop.call(placeOrder, orderPayload(), { token })).body.orderId).not.toBe(one.body.orderId);
});

test('a key that has made an order makes no second one', async () => {
  const token = await shop.createCustomer();
  await shop.call(placeOrder, orderPayload(), { token, key: 'kept' });
  const other = orderPayload({ items: [{ ...shirtLine, quantity: 2 }], amount: 2057 });
  expect((await shop.callRefused(placeOrder, other, { token, key: 'kept' })).status).toBe(409);
});

test('submitting a cancelled order again makes a new one, once', async () => {
  const token = await shop.createCustomer();
  const place = async () => (await shop.call(placeOrder, orderPayload(), { token, key: 'retried' })).body.orderId ?? '';
  const cancelled = await place();
  await shop.call(cancelOrder, { orderId: cancelled }, { token });
  const before = await readStock(shop, 'shirt');
  const [placed, again] = await Promise.all([place(), place()]);
  expect(placed).not.toBe(cancelled);
  expect(again).toBe(placed);
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  expect((await shop.call(coinBalance, {}, { token })).body.pending).toMatchObject([{ coins: 9990 }]);
  await shop.call(cancelOrder, { orderId: placed }, { token });
  const byShop = await place();
  await shop.moveOrder(byShop, 'Cancelled');
  expect(await place()).not.toBe(byShop);
});

test('an idempotency key belongs to its customer', async () => {
  const one = await shop.call(placeOrder, orderPayload(), { token: await shop.createCustomer(), key: 'shared' });
  const two = await shop.call(placeOrder, orderPayload(), { token: await shop.createCustomer(), key: 'shared' });
  expect(two.body.orderId).not.toBe(one.body.orderId);
});

test('a refused submit can be sent again with the same key', async () => {
  const token = await shop.createCustomer();
  await shop.callRefused(placeOrder, orderPayload({ amount: 1 }), { token, key: 'again' });
  await shop.call(placeOrder, orderPayload(), { token, key: 'again' });
});
