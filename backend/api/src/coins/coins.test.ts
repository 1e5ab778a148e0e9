import {
  checkAccess,
  coinBalance,
  coinRewards,
  earlyAccessProducts,
  limitedEditionProducts,
  login,
  productList,
  redeemCoinCode,
  redeemCoins,
  redemptions,
  referralCode,
  register,
  validateCode,
} from '@shop/shared-api';
import { coupons } from '../database/schema';
import { dayMs } from '../settings';
import { addProduct } from '../testing/add-product';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.db.insert(coupons).values({ code: 'CHALLENGE100', coins: 100, description: 'Challenge win' });
  await addProduct(shop.db, { id: 'early', gate: 'EARLY_ACCESS', units: { M: 5, L: 2 } });
  await addProduct(shop.db, { id: 'limited', gate: 'LIMITED_EDITION', units: { M: 3 } });
  await addProduct(shop.db, { id: 'open', units: { M: 5 } });
}, 120_000);
afterAll(() => shop.close());

const access = (type: string) => ({ path: `/api/coins/check-access/${type}` });

test('the balance is the sum of the ledger, which comes newest first', async () => {
  const token = await shop.createCustomer(300);
  shop.advanceClock(1000);
  await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token });
  const { body } = await shop.call(coinBalance, {}, { token });
  expect(body).toMatchObject({ coinBalance: 225, totalCoinsEarned: 325 });
  expect(body.transactions.map(({ type, coins }) => [type, coins])).toEqual([
    ['SPEND', 100],
    ['EARN', 300],
    ['EARN', 25],
  ]);
});

test('§9 discounts cost ten coins for each rupee, and the list says what can be afforded', async () => {
  const token = await shop.createCustomer(475);
  const { rewards } = (await shop.call(coinRewards, {}, { token })).body;
  expect(rewards.map(({ type, coins, canAfford }) => [type, coins, canAfford])).toEqual([
    ['DISCOUNT_10', 100, true],
    ['DISCOUNT_30', 300, true],
    ['DISCOUNT_50', 500, true],
    ['DISCOUNT_100', 1000, false],
    ['DISCOUNT_200', 2000, false],
    ['EARLY_ACCESS', 500, true],
    ['LIMITED_EDITION', 1000, false],
    ['CUSTOM', 100, true],
  ]);
});

test('§9 redeeming takes the coins and gives a code of a prefix and a number', async () => {
  const token = await shop.createCustomer(500);
  const { body } = await shop.call(redeemCoins, { rewardType: 'DISCOUNT_50' }, { token });
  expect(body.newBalance).toBe(25);
  expect(body.message).toBe('500 coins redeemed: ₹50 off an order.');
  expect(body.redemption?.rewardCode).toMatch(/^SAVE\d{12}$/);
  const [listed] = (await shop.call(redemptions, undefined, { token })).body.redemptions;
  expect(listed).toEqual(body.redemption);
  expect(listed).toMatchObject({
    status: 'ACTIVE',
    usedAt: null,
    coinsRedeemed: 500,
    rewardData: { discountCode: body.redemption?.rewardCode },
  });
});

test('redeeming more than the balance is refused, and changes nothing', async () => {
  const token = await shop.createCustomer();
  const answer = await shop.callRefused(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token });
  expect(answer).toMatchObject({ status: 409, body: { message: 'You need 100 coins for this and have 25.' } });
  expect(await shop.readBalance(token)).toBe(25);
});

test('§9 a custom reward takes at least 100 coins, in multiples of ten', async () => {
  const token = await shop.createCustomer(1000);
  for (const customAmount of [90, 105, 0, null, -100, 100.5]) {
    expect((await shop.callRefused(redeemCoins, { rewardType: 'CUSTOM', customAmount }, { token })).status).toBe(400);
  }
  const { body } = await shop.call(
    redeemCoins,
    { rewardType: 'CUSTOM', customAmount: 250, customDescription: 'For Diya' },
    { token },
  );
  expect(body.redemption).toMatchObject({ coinsRedeemed: 250, rewardData: { description: 'For Diya' } });
  const checked = await shop.call(
    validateCode,
    { rewardCode: body.redemption?.rewardCode ?? '', cartTotal: 500, hasActiveCoinDiscounts: false },
    { token },
  );
  expect(checked.body.redemption.discountAmount).toBe(25);
});

test('a repeated redemption gives the same code and takes the coins once', async () => {
  const token = await shop.createCustomer(1000);
  const redeem = () => shop.call(redeemCoins, { rewardType: 'DISCOUNT_30' }, { token, key: 'once' });
  const [one, two] = await Promise.all([redeem(), redeem()]);
  expect(one.body.redemption?.rewardCode).toBe(two.body.redemption?.rewardCode);
  expect(await shop.readBalance(token)).toBe(725);
});

test('a reward that is not in the list is refused', async () => {
  const token = await shop.createCustomer(1000);
  const answer = await shop.callRefused(redeemCoins, { rewardType: 'DISCOUNT_1000000' }, { token });
  expect(answer.body.message).toBe('Please choose a reward from the list.');
});

test('§5 a code is worth its rupees however it is typed, and only to its owner', async () => {
  const token = await shop.createCustomer(300);
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_30' }, { token })).body.redemption?.rewardCode ?? '';
  const payload = { rewardCode: `  ${code.toLowerCase()} `, cartTotal: 999, hasActiveCoinDiscounts: false };
  expect((await shop.call(validateCode, payload, { token })).body.redemption).toMatchObject({
    code,
    type: 'DISCOUNT_30',
    discountAmount: 30,
  });
  const pasted = `\u200B${code.slice(0, 4)} ${code.slice(4, 10)}-${code.slice(10)}\u2060`;
  const found = await shop.call(validateCode, { ...payload, rewardCode: pasted }, { token });
  expect(found.body.redemption.code).toBe(code);
  const stranger = await shop.callRefused(validateCode, payload, { token: await shop.createCustomer() });
  expect(stranger.body.message).toBe('We do not know this code. Please check it, or look under My Redemptions.');
  const empty = await shop.callRefused(validateCode, { ...payload, rewardCode: '   ' }, { token });
  expect(empty.body.message).toBe('Please enter a redemption code');
});

test('§4 the status of an expired code is EXPIRED', async () => {
  const account = { name: 'Patient', email: 'patient@example.com', password: 'a good password' };
  const token = (await shop.call(register, account)).body.token;
  await shop.call(redeemCoinCode, { rewardCode: 'CHALLENGE100' }, { token });
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
  shop.advanceClock(91 * dayMs);
  const later = (await shop.call(login, account)).body;
  expect((await shop.call(redemptions, undefined, later)).body.redemptions[0]?.status).toBe('EXPIRED');
  const payload = { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false };
  expect((await shop.callRefused(validateCode, payload, later)).body.message).toBe('This code has expired.');
});

test('a coupon gives its coins once per customer, also when sent twice at once', async () => {
  const token = await shop.createCustomer();
  const use = () => shop.send(redeemCoinCode, { rewardCode: ' challenge100 ', userId: 'somebody else' }, { token });
  const answers = await Promise.all([use(), use()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shop.readBalance(token)).toBe(125);
  expect((await shop.callRefused(redeemCoinCode, { rewardCode: 'CHALLENGE100' }, { token })).body.message).toBe(
    'You have used this coupon code already.',
  );
  const other = await shop.createCustomer();
  expect((await shop.call(redeemCoinCode, { rewardCode: 'CHALLENGE100' }, { token: other })).body.message).toBe(
    '100 coins added.',
  );
});

test('§5 an unknown and an empty coupon are refused', async () => {
  const token = await shop.createCustomer();
  expect((await shop.callRefused(redeemCoinCode, { rewardCode: 'NOTHING' }, { token })).status).toBe(400);
  expect((await shop.callRefused(redeemCoinCode, { rewardCode: ' ' }, { token })).body.message).toBe(
    'Please enter a coupon code',
  );
});

test('§6 gated products open with their own access right only, and close when it ends', async () => {
  const token = await shop.createCustomer(2000);
  expect((await shop.callRefused(earlyAccessProducts, undefined, { token })).status).toBe(409);
  expect((await shop.call(checkAccess, undefined, { token, ...access('EARLY_ACCESS') })).body).toMatchObject({
    hasAccess: false,
    expiryDate: null,
  });
  await shop.call(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token });
  const { body } = await shop.call(earlyAccessProducts, undefined, { token });
  expect(body.products).toMatchObject([{ _id: 'early', quantity: 7, image: '/images/products/early-1080.webp' }]);
  expect((await shop.callRefused(limitedEditionProducts, undefined, { token })).status).toBe(409);
  const right = (await shop.call(checkAccess, undefined, { token, ...access('EARLY_ACCESS') })).body;
  expect(right.hasAccess).toBe(true);
  shop.advanceClock(6 * dayMs);
  expect((await shop.call(checkAccess, undefined, { token, ...access('EARLY_ACCESS') })).body.expiryDate).toBe(
    right.expiryDate,
  );
  expect((await shop.callRefused(checkAccess, undefined, { token, ...access('ADMIN') })).status).toBe(404);
});

test.each(['EARLY_ACCESS', 'LIMITED_EDITION'] as const)('redeeming %s again extends the access', async (rewardType) => {
  const token = await shop.createCustomer(3000);
  const redeem = async () => (await shop.call(redeemCoins, { rewardType }, { token })).body.redemption?.expiresAt;
  const until = async () => (await shop.call(checkAccess, undefined, { token, ...access(rewardType) })).body.expiryDate;
  const inDays = (days: number, from: Date) => new Date(from.getTime() + days * dayMs).toISOString();
  const first = shop.now();
  expect(await redeem()).toBe(inDays(30, first));
  shop.advanceClock(2 * dayMs);
  expect(await redeem()).toBe(inDays(60, first));
  expect(await until()).toBe(inDays(60, first));
});

test('the product list contains no gated product', async () => {
  const all = (await shop.call(productList)).body.products.map(({ _id }) => _id);
  expect(all).toEqual(['open']);
});

test('the referral link leads to the shop’s own sign-up, whatever the request’s origin', async () => {
  const token = await shop.createCustomer();
  const { data } = (await shop.call(referralCode, {}, { token, headers: { origin: 'https://elsewhere.example' } }))
    .body;
  expect(data.referralLink).toBe(`https://shop.example/login?ref=${data.referralCode}`);
  expect((await shop.call(referralCode, {}, { token })).body.data.referralCode).toBe(data.referralCode);
});

test('a shop without a configured address gives no referral link, and logs why', async () => {
  const unaddressed = await startTestShop({ shopUrl: '' });
  const token = await unaddressed.createCustomer();
  const refused = await unaddressed.callRefused(
    referralCode,
    {},
    { token, headers: { origin: 'https://elsewhere.example' } },
  );
  expect([refused.status, refused.body.message]).toEqual([503, 'Failed to generate referral code']);
  expect(unaddressed.reported.map(String)).toEqual([expect.stringContaining('set SHOP_URL')]);
  await unaddressed.close();
});
