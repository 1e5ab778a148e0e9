import { coinBalance, placeOrder, redeemCoins, userOrders, validateCode } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { orderPayload, shirtLine } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', pricePaise: 999_00, units: { M: 500, L: 2, S: 0 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', pricePaise: 1899_50, units: { M: 500 } });
}, 120_000);

test('§9 coins take up to half of a price, and are spent with the order', async () => {
  const token = await shop.createCustomer(10_000);
  const coinDiscounts = { shirt_M: { coinsUsed: 4990 } };
  await shop.call(placeOrder, orderPayload({ amount: 559, coinDiscounts }), { token });
  const [placed] = (await shop.call(userOrders, {}, { token })).body.orders;
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
  const { body } = await shop.call(coinBalance, {}, { token });
  expect(body).toMatchObject({ coinBalance: 10_025 - 4990, pending: [{ coins: 5000, estimated: true }] });
  expect(body.transactions[0]).toMatchObject({ type: 'SPEND', coins: 4990 });
});

test('§9 coins beyond half the price, beyond the balance or in broken tens are refused', async () => {
  const token = await shop.createCustomer(10_000);
  const use = (coinsUsed: number, amount: number, quantity = 1) =>
    shop.callRefused(
      placeOrder,
      orderPayload({ items: [{ ...shirtLine, quantity }], amount, coinDiscounts: { shirt_M: { coinsUsed } } }),
      { token },
    );
  expect((await use(5000, 558)).body.message).toBe(
    'Coins can pay for at most half of Linen Shirt: 4,990 coins. Please check the discount.',
  );
  expect((await use(5000, 1557, 2)).status).toBe(409);
  expect((await use(105, 1047.5)).body.message).toBe('Please use coins in multiples of 10.');
  const poor = await shop.createCustomer();
  const short = await shop.callRefused(
    placeOrder,
    orderPayload({ amount: 958, coinDiscounts: { shirt_M: { coinsUsed: 1000 } } }),
    { token: poor },
  );
  expect(short.body.message).toBe('You have 25 coins and this order uses 1,000. Please check the coin discounts.');
});

test('§4 a code takes its rupees off one order and is then USED', async () => {
  const token = await shop.createCustomer(2000);
  const redeemed = (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption;
  const appliedRedemption = { code: ` ${redeemed?.rewardCode.toLowerCase()} ` };
  await shop.call(placeOrder, orderPayload({ amount: 958, appliedRedemption }), { token, key: 'a' });
  const [placed] = (await shop.call(userOrders, {}, { token })).body.orders;
  expect(placed?.appliedRedemption).toEqual({ code: redeemed?.rewardCode, discountAmount: 100 });
  const again = await shop.callRefused(placeOrder, orderPayload({ amount: 958, appliedRedemption }), {
    token,
    key: 'b',
  });
  expect(again).toMatchObject({ status: 409, body: { message: 'This code has been used already.' } });
});

test('§4 a code and coins together are refused in the words of the spec', async () => {
  const token = await shop.createCustomer(5000);
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
  const both = orderPayload({
    amount: 948,
    appliedRedemption: { code },
    coinDiscounts: { shirt_M: { coinsUsed: 1000 } },
  });
  const words = 'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.';
  expect(await shop.callRefused(placeOrder, both, { token })).toMatchObject({ status: 409, body: { message: words } });
  const checked = await shop.callRefused(
    validateCode,
    { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: true },
    { token },
  );
  expect(checked.body.message).toBe(words);
});

test('§9 a code worth more than the order makes it free, never negative', async () => {
  const token = await shop.createCustomer(3000);
  await addProduct(shop.db, { id: 'sock', pricePaise: 49_00, units: { M: 9 } });
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_200' }, { token })).body.redemption?.rewardCode ?? '';
  await shop.call(
    placeOrder,
    orderPayload({ items: [{ _id: 'sock', size: 'M', quantity: 1 }], amount: 0, appliedRedemption: { code } }),
    { token },
  );
  expect(await shop.readBalance(token)).toBe(25 + 3000 - 2000);
});
