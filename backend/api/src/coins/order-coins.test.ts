import {
  cancelOrder,
  coinBalance,
  placeOrder,
  redeemCoins,
  redemptions,
  userOrders,
  validateCode,
} from '@shop/shared-api';
import { dayMs } from '../settings';
import { addProduct } from '../testing/add-product';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop({ tokenDays: 400 });
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100 } });
  await addProduct(shop.db, { id: 'coat', name: 'Wool Coat', pricePaise: 21_495_00, units: { M: 10 } });
}, 120_000);

const place = async (token: string, extra: object = {}) =>
  (await shop.call(placeOrder, orderPayload(extra), { token })).body.orderId ?? '';
const account = async (token: string) => (await shop.call(coinBalance, {}, { token })).body;
const reasons = async (token: string) =>
  (await account(token)).transactions.map(({ description, type, coins }) => `${type} ${coins} ${description}`);
const inDays = (days: number) => shop.now().getTime() + days * dayMs;
const iso = (at: number) => new Date(at).toISOString();

test('a new account that orders ₹21,554 in cash can spend none of its coins before it has paid', async () => {
  const token = await shop.createCustomer();
  const coat = { items: [{ _id: 'coat', size: 'M', quantity: 1 }], amount: 21_554 };
  const orderId = await place(token, coat);
  expect(await account(token)).toMatchObject({ coinBalance: 25, totalCoinsEarned: 25 });
  const refused = await shop.callRefused(redeemCoins, { rewardType: 'CUSTOM', customAmount: 200_000 }, { token });
  expect([refused.status, refused.body.message]).toEqual([409, 'You need 2,00,000 coins for this and have 25.']);
  const withCoins = { ...coat, amount: 21_454, coinDiscounts: { coat_M: { coinsUsed: 1_000 } } };
  expect((await shop.callRefused(placeOrder, orderPayload(withCoins), { token })).status).toBe(409);
  // The parcel is refused at the door: nothing was earned, and nothing ever is.
  await shop.moveOrder(orderId, 'Packing');
  await shop.moveOrder(orderId, 'Shipped');
  expect((await shop.moveOrder(orderId, 'Undelivered')).status).toBe(200);
  shop.advanceClock(60 * dayMs);
  expect(await account(token)).toMatchObject({ coinBalance: 25, totalCoinsEarned: 25, pending: [] });
});

test('coins of an open order are shown with their expected day, which is never in the past', async () => {
  const token = await shop.createCustomer();
  await place(token);
  const expected = iso(inDays(7 + 5));
  const pending = { coins: 9990, estimated: true, description: 'Bought: Linen Shirt' };
  expect((await account(token)).pending).toEqual([{ ...pending, availableAt: expected }]);
  shop.advanceClock(6 * dayMs);
  expect((await account(token)).pending).toEqual([{ ...pending, availableAt: expected }]);
  shop.advanceClock(20 * dayMs);
  expect((await account(token)).pending).toEqual([{ ...pending, availableAt: iso(inDays(5)) }]);
  const [shown] = (await shop.call(userOrders, {}, { token })).body.orders;
  expect(shown).toMatchObject({ coinsEarned: 9990, coinsAvailable: { at: inDays(5), estimated: true } });
});

test('coins of a delivered order can be spent when its exchange window ends, not before', async () => {
  const token = await shop.createCustomer();
  await shop.deliverOrder(await place(token));
  const due = inDays(5);
  const first = await account(token);
  expect(first).toMatchObject({
    coinBalance: 25,
    totalCoinsEarned: 25,
    pending: [{ coins: 9990, availableAt: iso(due) }],
  });
  expect(first.pending?.[0]).not.toHaveProperty('estimated');
  expect(first.transactions[0]).toMatchObject({ description: 'Bought: Linen Shirt', pendingUntil: iso(due) });
  expect((await shop.call(userOrders, {}, { token })).body.orders[0]?.coinsAvailable).toEqual({
    at: due,
    estimated: false,
  });
  expect((await shop.callRefused(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.message).toBe(
    'You need 100 coins for this and have 25.',
  );
  shop.advanceClock(5 * dayMs - 1);
  expect((await account(token)).coinBalance).toBe(25);
  shop.advanceClock(1);
  const later = await account(token);
  expect(later).toMatchObject({ coinBalance: 25 + 9990, totalCoinsEarned: 25 + 9990, pending: [] });
  expect(later.transactions[0]).not.toHaveProperty('pendingUntil');
});

test('a cancelled order gives back what it took, and earns no coins', async () => {
  const token = await shop.createCustomer(500);
  const orderId = await place(token, { amount: 1008, coinDiscounts: { shirt_M: { coinsUsed: 500 } } });
  expect(await account(token)).toMatchObject({ coinBalance: 25, pending: [{ coins: 9490 }] });
  for (let again = 0; again < 2; again += 1) await shop.call(cancelOrder, { orderId }, { token });
  expect(await account(token)).toMatchObject({ coinBalance: 525, totalCoinsEarned: 525, pending: [] });
  expect((await reasons(token)).slice(0, 2)).toEqual([
    'EARN 500 Given back, order cancelled: Linen Shirt',
    'SPEND 500 Coin discount: Linen Shirt',
  ]);
  shop.advanceClock(60 * dayMs);
  expect(await shop.readBalance(token)).toBe(525);
});

test('spent coins do not prevent the cancellation of another order', async () => {
  const token = await shop.createCustomer(100);
  const orderId = await place(token);
  await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token });
  expect((await shop.call(cancelOrder, { orderId }, { token })).body.order.status).toBe('Cancelled');
  expect(await account(token)).toMatchObject({ coinBalance: 25, totalCoinsEarned: 125 });
});

test('an order that is returned within its exchange window earns no coins', async () => {
  const token = await shop.createCustomer();
  const orderId = await place(token);
  await shop.deliverOrder(orderId);
  shop.advanceClock(2 * dayMs);
  expect((await shop.moveOrder(orderId, 'Returned')).status).toBe(200);
  expect(await account(token)).toMatchObject({ coinBalance: 25, pending: [] });
  expect((await account(token)).coinDebt).toBeUndefined();
  shop.advanceClock(60 * dayMs);
  expect(await account(token)).toMatchObject({ coinBalance: 25, totalCoinsEarned: 25 });
});

test('coins spent before their order was returned become a debt, which new coins pay first', async () => {
  const token = await shop.createCustomer();
  const orderId = await place(token);
  await shop.deliverOrder(orderId);
  shop.advanceClock(5 * dayMs);
  await shop.call(redeemCoins, { rewardType: 'CUSTOM', customAmount: 9_900 }, { token });
  expect((await shop.moveOrder(orderId, 'Returned')).status).toBe(200);
  expect(await account(token)).toMatchObject({ coinBalance: 0, coinDebt: 9_875, totalCoinsEarned: 25, pending: [] });
  expect((await reasons(token))[0]).toBe('SPEND 9990 Taken back, order returned: Linen Shirt');
  const refused = await shop.callRefused(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token });
  expect(refused.body.message).toBe('You need 100 coins for this and have 0.');
  await shop.deliverOrder(await place(token));
  shop.advanceClock(5 * dayMs);
  const paid = await account(token);
  expect(paid.coinBalance).toBe(9_990 - 9_875);
  expect(paid.coinDebt).toBeUndefined();
});

test('a code is ACTIVE, is USED with its order, is ACTIVE again after a cancel, and EXPIRED at its date', async () => {
  const token = await shop.createCustomer(100);
  const redeemed = (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption;
  const code = redeemed?.rewardCode ?? '';
  const status = async () => (await shop.call(redemptions, undefined, { token })).body.redemptions[0];
  const valid = () =>
    shop.send(validateCode, { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false }, { token });
  // Asking what it is worth uses nothing up.
  expect((await valid()).status).toBe(200);
  expect((await status())?.status).toBe('ACTIVE');
  const orderId = await place(token, { amount: 1048, appliedRedemption: { code } });
  expect(await status()).toMatchObject({ status: 'USED', usedAt: shop.now().toISOString() });
  expect((await valid()).status).toBe(409);
  await shop.call(cancelOrder, { orderId }, { token });
  expect(await status()).toMatchObject({ status: 'ACTIVE', usedAt: null });
  shop.advanceClock(90 * dayMs - 1);
  expect((await status())?.status).toBe('ACTIVE');
  shop.advanceClock(1);
  expect((await status())?.status).toBe('EXPIRED');
  const refused = await shop.callRefused(placeOrder, orderPayload({ amount: 1048, appliedRedemption: { code } }), {
    token,
  });
  expect(refused.body.message).toBe('This code has expired.');
});

test('§4 a code that comes back with a return is ACTIVE before its date, EXPIRED after it', async () => {
  const token = await shop.createCustomer(200);
  const use = async () => {
    const code =
      (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
    const orderId = await place(token, { amount: 1048, appliedRedemption: { code } });
    await shop.deliverOrder(orderId);
    const status = async () =>
      (await shop.call(redemptions, undefined, { token })).body.redemptions.find(
        ({ rewardCode }) => rewardCode === code,
      )?.status;
    return { orderId, status };
  };
  const early = await use();
  await shop.moveOrder(early.orderId, 'Returned');
  expect(await early.status()).toBe('ACTIVE');
  const late = await use();
  shop.advanceClock(90 * dayMs);
  await shop.moveOrder(late.orderId, 'Returned');
  expect(await late.status()).toBe('EXPIRED');
});
