import { cartAdd, cartGet, placeOrder, userOrders } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { readStock, orderPayload, shirtLine, testAddress } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', pricePaise: 999_00, units: { M: 500, L: 2, S: 0 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', pricePaise: 1899_50, units: { M: 500 } });
}, 120_000);

test('an amount that differs from the server’s is refused with the new total', async () => {
  const token = await shop.createCustomer();
  const answer = await shop.callRefused(placeOrder, orderPayload({ amount: 1 }), { token });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      message:
        'Prices have changed since you opened this page. The total is now ₹1,058. Please check and place the order again.',
    },
  });
});

test('prices, names and discounts in the payload are ignored', async () => {
  const token = await shop.createCustomer();
  const items = [{ ...shirtLine, price: 1, name: 'Free shirt', images: [] }];
  await shop.callRefused(placeOrder, orderPayload({ items, amount: 60 }), { token });
  const coinDiscounts = { shirt_M: { coinsUsed: 0, discountAmount: 900, discountedPrice: 99 } };
  await shop.callRefused(
    placeOrder,
    orderPayload({ amount: 158, coinDiscounts, totalCoinsUsed: 0, totalCoinSavings: 900 }),
    {
      token,
    },
  );
  const appliedRedemption = { code: 'SAVE000000000000', discountAmount: 1000 };
  await shop.callRefused(placeOrder, orderPayload({ amount: 58, appliedRedemption }), { token });
  expect((await shop.call(userOrders, {}, { token })).body.orders).toEqual([]);
});

test('an order beyond the stock is refused with the product’s name, and nothing changes', async () => {
  const token = await shop.createCustomer();
  await shop.call(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  const items = [
    { _id: 'kurta', size: 'M', quantity: 1 },
    { _id: 'shirt', size: 'L', quantity: 3 },
  ];
  const before = await readStock(shop, 'kurta');
  const short = await shop.callRefused(placeOrder, orderPayload({ items, amount: 4955.5 }), { token });
  expect(short).toMatchObject({ status: 409, body: { message: 'Only 2 left in L: Linen Shirt.' } });
  const none = await shop.callRefused(placeOrder, orderPayload({ items: [{ ...shirtLine, size: 'S' }] }), { token });
  expect(none).toMatchObject({ status: 409, body: { message: 'Linen Shirt in S is sold out.' } });
  expect(await readStock(shop, 'kurta')).toBe(before);
  expect(await shop.readBalance(token)).toBe(25);
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 1 } });
});

test('two lines of one size are counted together', async () => {
  const token = await shop.createCustomer();
  const items = [
    { _id: 'shirt', size: 'L', quantity: 2 },
    { _id: 'shirt', size: 'L', quantity: 1 },
  ];
  expect((await shop.callRefused(placeOrder, orderPayload({ items, amount: 3056 }), { token })).body.message).toBe(
    'Only 2 left in L: Linen Shirt.',
  );
});

test('an unknown product, an unknown size and a bad quantity are refused', async () => {
  const token = await shop.createCustomer();
  const refusedItems = async (item: object) =>
    (await shop.callRefused(placeOrder, orderPayload({ items: [item] }), { token })).status;
  expect(await refusedItems({ ...shirtLine, _id: 'nothing' })).toBe(404);
  expect(await refusedItems({ ...shirtLine, size: 'XXS' })).toBe(400);
  for (const quantity of [0, -1, 1.5, '1', 1000]) expect(await refusedItems({ ...shirtLine, quantity })).toBe(400);
  expect((await shop.callRefused(placeOrder, orderPayload({ items: [] }), { token })).body.message).toBe(
    'Your cart is empty.',
  );
});

test('a field that ends with half an emoji is refused in a sentence, and one with a whole emoji is accepted', async () => {
  const token = await shop.createCustomer();
  const to = (firstName: string) => orderPayload({ address: { ...testAddress, firstName } });
  expect((await shop.callRefused(placeOrder, to('Asha \ud83d'), { token })).status).toBe(400);
  for (const firstName of ['Asha \ud83d\ude00', 'Asha \\ud83d']) await shop.call(placeOrder, to(firstName), { token });
});

test('§5 each delivery field that is missing or wrong is named', async () => {
  const token = await shop.createCustomer();
  const { body, status } = await shop.callRefused(
    placeOrder,
    orderPayload({ address: { ...testAddress, city: ' ', zipcode: '12', phone: 'abc' } }),
    { token },
  );
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    city: 'Please enter your city.',
    zipcode: 'Please enter the six digits of your PIN code.',
    phone: 'Please enter the ten digits of a mobile number.',
  });
  const none = await shop.callRefused(placeOrder, orderPayload({ address: {} }), { token });
  expect(Object.keys(none.body.fields ?? {})).toHaveLength(9);
  expect(none.body.fields?.['zipcode']).toBe('Please enter your PIN code.');
});
