import {
  cancelOrder,
  cartAdd,
  cartGet,
  cartUpdate,
  coinBalance,
  placeOrder,
  redeemCoins,
  userOrders,
  validateCode,
} from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { products, stock } from '../database/schema';
import { addProduct, startTestShop, testAddress, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', pricePaise: 999_00, units: { M: 500, L: 2, S: 0 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', pricePaise: 1899_50, units: { M: 500 } });
}, 120_000);
afterAll(() => shop.close());

const shirt = { _id: 'shirt', size: 'M', quantity: 1 };
const order = (changes: object = {}) => ({ address: testAddress, items: [shirt], amount: 1058, ...changes });
const unitsOf = async (id: string, size: string) =>
  (await shop.db.select().from(stock).where(eq(stock.productId, id))).find((row) => row.size === size)?.units;

test('§7 an order in cash on delivery takes stock, promises coins, empties the cart and is listed', async () => {
  const token = await shop.customer();
  await shop.ask(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  const before = (await unitsOf('shirt', 'M')) ?? 0;
  const { body } = await shop.ask(
    placeOrder,
    order({
      items: [
        { ...shirt, quantity: 2 },
        { _id: 'kurta', size: 'M', quantity: 1 },
      ],
      amount: 3956.5,
    }),
    { token },
  );
  expect(await unitsOf('shirt', 'M')).toBe(before - 2);
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({});
  // 10 coins for each of the 3,897.50 rupees of goods, none for the delivery fee.
  expect((await shop.ask(coinBalance, {}, { token })).body).toMatchObject({
    coinBalance: 25,
    pending: [{ coins: 38_975, estimated: true }],
  });
  const { orders } = (await shop.ask(userOrders, {}, { token })).body;
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    _id: body.orderId,
    amount: 3956.5,
    originalAmount: 3956.5,
    status: 'Order Placed',
    payment: false,
    paymentMethod: 'COD',
    date: Date.parse('2026-06-01T06:30:00Z'),
    totalCoinsUsed: 0,
  });
  expect(orders[0]?.items).toEqual([
    {
      _id: 'kurta',
      name: 'Khadi Kurta',
      price: 1899.5,
      size: 'M',
      quantity: 1,
      images: ['/images/products/kurta-1080.webp'],
    },
    {
      _id: 'shirt',
      name: 'Linen Shirt',
      price: 999,
      size: 'M',
      quantity: 2,
      images: ['/images/products/shirt-1080.webp'],
    },
  ]);
});

test('§4 an order clears the cart of what was ordered, and leaves what came into it meanwhile', async () => {
  const token = await shop.customer();
  await shop.ask(cartUpdate, { itemId: 'shirt', size: 'M', quantity: 3 }, { token });
  await shop.ask(cartAdd, { itemId: 'kurta', size: 'M' }, { token });
  await shop.ask(placeOrder, order(), { token });
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 2 }, kurta: { M: 1 } });
});

test('§7 an order keeps what was sold when the product changes later', async () => {
  const token = await shop.customer();
  await addProduct(shop.db, { id: 'changing', name: 'First Name', units: { M: 9 } });
  await shop.ask(placeOrder, order({ items: [{ _id: 'changing', size: 'M', quantity: 1 }] }), { token });
  await shop.db.update(products).set({ name: 'Second Name', pricePaise: 1 }).where(eq(products.id, 'changing'));
  const [placed] = (await shop.ask(userOrders, {}, { token })).body.orders;
  expect(placed?.items).toMatchObject([{ name: 'First Name', price: 999 }]);
});

test('§7 the newest order comes first, and nobody sees another’s', async () => {
  const token = await shop.customer();
  const first = (await shop.ask(placeOrder, order(), { token, key: 'one' })).body.orderId;
  shop.wait(1000);
  const second = (await shop.ask(placeOrder, order(), { token, key: 'two' })).body.orderId;
  expect((await shop.ask(userOrders, {}, { token })).body.orders.map(({ _id }) => _id)).toEqual([second, first]);
  expect((await shop.ask(userOrders, {}, { token: await shop.customer() })).body.orders).toEqual([]);
});

test('§7 the same submit makes one order, however often it arrives', async () => {
  const token = await shop.customer();
  const before = (await unitsOf('shirt', 'M')) ?? 0;
  const submits = await Promise.all(
    Array.from({ length: 4 }, () => shop.ask(placeOrder, order(), { token, key: 'click' })),
  );
  const again = await shop.ask(placeOrder, order(), { token, key: 'click' });
  expect(new Set([...submits, again].map(({ body }) => body.orderId)).size).toBe(1);
  expect(await unitsOf('shirt', 'M')).toBe(before - 1);
  expect((await shop.ask(coinBalance, {}, { token })).body.pending).toMatchObject([{ coins: 9990 }]);
});

test('§7 without a key the same words within half a minute are the same order, later a new one', async () => {
  const token = await shop.customer();
  const [one, two] = await Promise.all([
    shop.ask(placeOrder, order(), { token }),
    shop.ask(placeOrder, order(), { token }),
  ]);
  expect(two.body.orderId).toBe(one.body.orderId);
  shop.wait(31_000);
  expect((await shop.ask(placeOrder, order(), { token })).body.orderId).not.toBe(one.body.orderId);
});

test('§7 a key that has made an order makes no other one', async () => {
  const token = await shop.customer();
  await shop.ask(placeOrder, order(), { token, key: 'kept' });
  const other = order({ items: [{ ...shirt, quantity: 2 }], amount: 2057 });
  expect((await shop.refused(placeOrder, other, { token, key: 'kept' })).status).toBe(409);
});

test('§7 the submit of an order that was cancelled meanwhile makes a new one, once', async () => {
  const token = await shop.customer();
  const place = async () => (await shop.ask(placeOrder, order(), { token, key: 'retried' })).body.orderId ?? '';
  const cancelled = await place();
  await shop.ask(cancelOrder, { orderId: cancelled }, { token });
  const before = (await unitsOf('shirt', 'M')) ?? 0;
  const [placed, again] = await Promise.all([place(), place()]);
  expect(placed).not.toBe(cancelled);
  expect(again).toBe(placed);
  expect(await unitsOf('shirt', 'M')).toBe(before - 1);
  expect((await shop.ask(coinBalance, {}, { token })).body.pending).toMatchObject([{ coins: 9990 }]);
  await shop.ask(cancelOrder, { orderId: placed }, { token });
  const byShop = await place();
  await shop.move(byShop, 'Cancelled');
  expect(await place()).not.toBe(byShop);
});

test('§7 a key belongs to its customer', async () => {
  const one = await shop.ask(placeOrder, order(), { token: await shop.customer(), key: 'shared' });
  const two = await shop.ask(placeOrder, order(), { token: await shop.customer(), key: 'shared' });
  expect(two.body.orderId).not.toBe(one.body.orderId);
});

test('§7 a refused submit may be sent again with the same key', async () => {
  const token = await shop.customer();
  await shop.refused(placeOrder, order({ amount: 1 }), { token, key: 'again' });
  await shop.ask(placeOrder, order(), { token, key: 'again' });
});

test('§7 an amount that is not the shop’s own is refused with the new total', async () => {
  const token = await shop.customer();
  const answer = await shop.refused(placeOrder, order({ amount: 1 }), { token });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      message:
        'Prices have changed since you opened this page. The total is now ₹1,058. Please check and place the order again.',
    },
  });
});

test('§7 prices, names and discounts in the payload are not believed', async () => {
  const token = await shop.customer();
  const items = [{ ...shirt, price: 1, name: 'Free shirt', images: [] }];
  await shop.refused(placeOrder, order({ items, amount: 60 }), { token });
  const coinDiscounts = { shirt_M: { coinsUsed: 0, discountAmount: 900, discountedPrice: 99 } };
  await shop.refused(placeOrder, order({ amount: 158, coinDiscounts, totalCoinsUsed: 0, totalCoinSavings: 900 }), {
    token,
  });
  const appliedRedemption = { code: 'SAVE000000000000', discountAmount: 1000 };
  await shop.refused(placeOrder, order({ amount: 58, appliedRedemption }), { token });
  expect((await shop.ask(userOrders, {}, { token })).body.orders).toEqual([]);
});

test('§7 more than the stock is refused by name, and nothing of the order happens', async () => {
  const token = await shop.customer();
  await shop.ask(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  const items = [
    { _id: 'kurta', size: 'M', quantity: 1 },
    { _id: 'shirt', size: 'L', quantity: 3 },
  ];
  const before = await unitsOf('kurta', 'M');
  const short = await shop.refused(placeOrder, order({ items, amount: 4955.5 }), { token });
  expect(short).toMatchObject({ status: 409, body: { message: 'Only 2 left in L: Linen Shirt.' } });
  const none = await shop.refused(placeOrder, order({ items: [{ ...shirt, size: 'S' }] }), { token });
  expect(none).toMatchObject({ status: 409, body: { message: 'Linen Shirt in S is sold out.' } });
  expect(await unitsOf('kurta', 'M')).toBe(before);
  expect(await shop.balance(token)).toBe(25);
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 1 } });
});

test('§7 one size asked for in two lines is counted together', async () => {
  const token = await shop.customer();
  const items = [
    { _id: 'shirt', size: 'L', quantity: 2 },
    { _id: 'shirt', size: 'L', quantity: 1 },
  ];
  expect((await shop.refused(placeOrder, order({ items, amount: 3056 }), { token })).body.message).toBe(
    'Only 2 left in L: Linen Shirt.',
  );
});

test('§7 an unknown product, an unknown size and a bad quantity are refused', async () => {
  const token = await shop.customer();
  const refusedItems = async (item: object) =>
    (await shop.refused(placeOrder, order({ items: [item] }), { token })).status;
  expect(await refusedItems({ ...shirt, _id: 'nothing' })).toBe(404);
  expect(await refusedItems({ ...shirt, size: 'XXS' })).toBe(400);
  for (const quantity of [0, -1, 1.5, '1', 1000]) expect(await refusedItems({ ...shirt, quantity })).toBe(400);
  expect((await shop.refused(placeOrder, order({ items: [] }), { token })).body.message).toBe('Your cart is empty.');
});

test('§5 a field that ends with half of an emoji is refused in a sentence, and with a whole one it is taken', async () => {
  const token = await shop.customer();
  const to = (firstName: string) => order({ address: { ...testAddress, firstName } });
  expect((await shop.refused(placeOrder, to('Asha \ud83d'), { token })).status).toBe(400);
  for (const firstName of ['Asha \ud83d\ude00', 'Asha \\ud83d']) await shop.ask(placeOrder, to(firstName), { token });
});

test('§5 each delivery field that is missing or wrong is named', async () => {
  const token = await shop.customer();
  const { body, status } = await shop.refused(
    placeOrder,
    order({ address: { ...testAddress, city: ' ', zipcode: '12', phone: 'abc' } }),
    { token },
  );
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    city: 'Please enter your city.',
    zipcode: 'Please enter the six digits of your PIN code.',
    phone: 'Please enter the ten digits of a mobile number.',
  });
  const none = await shop.refused(placeOrder, order({ address: {} }), { token });
  expect(Object.keys(none.body.fields ?? {})).toHaveLength(9);
  expect(none.body.fields?.['zipcode']).toBe('Please enter your PIN code.');
});

test('§9 coins take up to half of a price, and are spent with the order', async () => {
  const token = await shop.customer(10_000);
  const coinDiscounts = { shirt_M: { coinsUsed: 4990 } };
  await shop.ask(placeOrder, order({ amount: 559, coinDiscounts }), { token });
  const [placed] = (await shop.ask(userOrders, {}, { token })).body.orders;
  expect(placed).toMatchObject({ amount: 559, originalAmount: 1058, totalCoinsUsed: 4990, totalCoinSavings: 499 });
  expect(placed?.coinDiscounts).toEqual({
    shirt_M: {
      coinsUsed: 4990,
      discountAmount: 499,
      originalPrice: 999,
      discountedPrice: 500,
      itemId: 'shirt',
      size: 'M',
    },
  });
  const { body } = await shop.ask(coinBalance, {}, { token });
  expect(body).toMatchObject({ coinBalance: 10_025 - 4990, pending: [{ coins: 5000, estimated: true }] });
  expect(body.transactions[0]).toMatchObject({ type: 'SPEND', coins: 4990 });
});

test('§9 coins beyond half the price, beyond the balance or in broken tens are refused', async () => {
  const token = await shop.customer(10_000);
  const use = (coinsUsed: number, amount: number, quantity = 1) =>
    shop.refused(
      placeOrder,
      order({ items: [{ ...shirt, quantity }], amount, coinDiscounts: { shirt_M: { coinsUsed } } }),
      { token },
    );
  expect((await use(5000, 558)).body.message).toBe(
    'Coins can pay for at most half of Linen Shirt: 4,990 coins. Please check the discount.',
  );
  expect((await use(5000, 1557, 2)).status).toBe(409);
  expect((await use(105, 1047.5)).body.message).toBe('Please use coins in whole tens.');
  const poor = await shop.customer();
  const short = await shop.refused(
    placeOrder,
    order({ amount: 958, coinDiscounts: { shirt_M: { coinsUsed: 1000 } } }),
    { token: poor },
  );
  expect(short.body.message).toBe('You have 25 coins and this order uses 1,000. Please check the coin discounts.');
});

test('§4 a code takes its rupees off once and is then used', async () => {
  const token = await shop.customer(2000);
  const redeemed = (await shop.ask(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption;
  const appliedRedemption = { code: ` ${redeemed?.rewardCode.toLowerCase()} ` };
  await shop.ask(placeOrder, order({ amount: 958, appliedRedemption }), { token, key: 'a' });
  const [placed] = (await shop.ask(userOrders, {}, { token })).body.orders;
  expect(placed?.appliedRedemption).toEqual({ code: redeemed?.rewardCode, discountAmount: 100 });
  const again = await shop.refused(placeOrder, order({ amount: 958, appliedRedemption }), { token, key: 'b' });
  expect(again).toMatchObject({ status: 409, body: { message: 'This code has been used already.' } });
});

test('§4 a code and coins together are refused in the words of the spec', async () => {
  const token = await shop.customer(5000);
  const code =
    (await shop.ask(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
  const both = order({ amount: 948, appliedRedemption: { code }, coinDiscounts: { shirt_M: { coinsUsed: 1000 } } });
  const words = 'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.';
  expect(await shop.refused(placeOrder, both, { token })).toMatchObject({ status: 409, body: { message: words } });
  const checked = await shop.refused(
    validateCode,
    { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: true },
    { token },
  );
  expect(checked.body.message).toBe(words);
});

test('§9 a code worth more than the order makes it free, never negative', async () => {
  const token = await shop.customer(3000);
  await addProduct(shop.db, { id: 'sock', pricePaise: 49_00, units: { M: 9 } });
  const code =
    (await shop.ask(redeemCoins, { rewardType: 'DISCOUNT_200' }, { token })).body.redemption?.rewardCode ?? '';
  await shop.ask(
    placeOrder,
    order({ items: [{ _id: 'sock', size: 'M', quantity: 1 }], amount: 0, appliedRedemption: { code } }),
    { token },
  );
  expect(await shop.balance(token)).toBe(25 + 3000 - 2000);
});
