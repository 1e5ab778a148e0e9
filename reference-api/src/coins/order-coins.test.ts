import { cancelOrder, coinBalance, placeOrder, redeemCoins, redemptions, userOrders, validateCode } from '@shop/shared-api';
import { dayMs } from '../settings';
import { addProduct, startTestShop, testAddress, type TestShop } from '../testing/test-shop';

const shops: TestShop[] = [];
let atOnce: TestShop;
let pending: TestShop;
beforeAll(async () => {
  for (const pendingDays of [0, 7]) {
    const shop = await startTestShop({ pendingDays, tokenDays: 400 });
    await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100 } });
    shops.push(shop);
  }
  [atOnce, pending] = shops as [TestShop, TestShop];
}, 120_000);
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

const items = [{ _id: 'shirt', size: 'M', quantity: 1 }];
const order = (extra: object = {}) => ({ address: testAddress, items, amount: 1058, ...extra });
const account = async (shop: TestShop, token: string) => (await shop.ask(coinBalance, {}, { token })).body;
const reasons = async (shop: TestShop, token: string) => (await account(shop, token)).transactions.map(({ description, type, coins }) => `${type} ${coins} ${description}`);

const latestOf = async (shop: TestShop, token: string) => (await shop.ask(userOrders, {}, { token })).body.orders[0]?._id ?? '';
const cancel = async (shop: TestShop, token: string) => shop.ask(cancelOrder, { orderId: await latestOf(shop, token) }, { token });

test('§9 without a pending time coins are there at once, and the reply says that none are to come', async () => {
  const token = await atOnce.customer();
  await atOnce.ask(placeOrder, order(), { token });
  expect(await account(atOnce, token)).toMatchObject({ coinBalance: 25 + 9990, totalCoinsEarned: 25 + 9990, pending: [] });
});

test('§9 pending coins cannot be spent, are shown with their moment, and come at it', async () => {
  const token = await pending.customer();
  await pending.ask(placeOrder, order(), { token });
  const due = new Date(pending.now().getTime() + 7 * dayMs).toISOString();
  const first = await account(pending, token);
  expect(first).toMatchObject({ coinBalance: 25, totalCoinsEarned: 25, pending: [{ coins: 9990, availableAt: due }] });
  expect(first.transactions[0]).toMatchObject({ description: 'Bought: Linen Shirt', pendingUntil: due });
  expect((await pending.refused(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.message).toBe('You need 100 coins for this and have 25.');
  pending.wait(7 * dayMs - 1);
  expect((await account(pending, token)).coinBalance).toBe(25);
  pending.wait(1);
  const later = await account(pending, token);
  expect(later).toMatchObject({ coinBalance: 25 + 9990, totalCoinsEarned: 25 + 9990, pending: [] });
  expect(later.transactions[0]).not.toHaveProperty('pendingUntil');
});

test('§9 a cancelled order gives back what it took and takes back what it gave, and the history says so', async () => {
  const token = await atOnce.customer(500);
  await atOnce.ask(placeOrder, order({ amount: 1008, coinDiscounts: { shirt_M: { coinsUsed: 500 } } }), { token });
  expect(await atOnce.balance(token)).toBe(25 + 9490);
  await cancel(atOnce, token);
  await cancel(atOnce, token);
  expect(await account(atOnce, token)).toMatchObject({ coinBalance: 525, totalCoinsEarned: 525 });
  expect((await reasons(atOnce, token)).slice(0, 4)).toEqual([
    'SPEND 9490 Taken back, order cancelled: Linen Shirt',
    'EARN 500 Given back, order cancelled: Linen Shirt',
    'EARN 9490 Bought: Linen Shirt',
    'SPEND 500 Coin discount: Linen Shirt',
  ]);
});

test('§9 coins that were pending when their order was cancelled never come', async () => {
  const token = await pending.customer();
  await pending.ask(placeOrder, order(), { token });
  pending.wait(dayMs);
  await cancel(pending, token);
  expect(await account(pending, token)).toMatchObject({ coinBalance: 25, pending: [] });
  pending.wait(30 * dayMs);
  expect(await account(pending, token)).toMatchObject({ coinBalance: 25, totalCoinsEarned: 25 });
});

test('§9 an order whose coins have been spent is not cancelled by its customer; by the shop it is, and nobody owes', async () => {
  const token = await atOnce.customer();
  await atOnce.ask(placeOrder, order(), { token });
  await atOnce.ask(redeemCoins, { rewardType: 'CUSTOM', customAmount: 5000 }, { token });
  const orderId = await latestOf(atOnce, token);
  const refused = await atOnce.refused(cancelOrder, { orderId }, { token });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This order earned 9,990 coins, and 4,975 of them have been spent. It can be cancelled once your balance holds them again.',
  ]);
  expect(await atOnce.balance(token)).toBe(25 + 4990);
  expect((await atOnce.move(orderId, 'Cancelled')).status).toBe(200);
  expect(await atOnce.balance(token)).toBe(0);
});

test('§4 a code is ACTIVE, is USED with its order, is ACTIVE again after a cancel, and EXPIRED at its date', async () => {
  const token = await atOnce.customer(100);
  const redeemed = (await atOnce.ask(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption;
  const code = redeemed?.rewardCode ?? '';
  const status = async () => (await atOnce.ask(redemptions, undefined, { token })).body.redemptions[0];
  const valid = () => atOnce.send(validateCode, { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false }, { token });
  // Asking what it is worth uses nothing up.
  expect((await valid()).status).toBe(200);
  expect((await status())?.status).toBe('ACTIVE');
  await atOnce.ask(placeOrder, order({ amount: 1048, appliedRedemption: { code } }), { token });
  expect(await status()).toMatchObject({ status: 'USED', usedAt: atOnce.now().toISOString() });
  expect((await valid()).status).toBe(409);
  await cancel(atOnce, token);
  expect(await status()).toMatchObject({ status: 'ACTIVE', usedAt: null });
  atOnce.wait(90 * dayMs - 1);
  expect((await status())?.status).toBe('ACTIVE');
  atOnce.wait(1);
  expect((await status())?.status).toBe('EXPIRED');
  const refused = await atOnce.refused(placeOrder, order({ amount: 1048, appliedRedemption: { code } }), { token });
  expect(refused.body.message).toBe('This code has expired.');
});
