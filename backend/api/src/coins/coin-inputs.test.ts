import {
  type Call,
  checkAccess,
  coinBalance,
  coinRewards,
  earlyAccessProducts,
  limitedEditionProducts,
  redeemCoinCode,
  redeemCoins,
  redemptions,
  referralCode,
  validateCode,
} from '@shop/shared-api';
import * as fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import { coinEntries, redemptions as redemptionTable, users } from '../database/schema';
import { shareTestShop } from '../testing/share-test-shop';
import { runs } from '../testing/run-length';
import { testAttemptLimits } from '../testing/test-limits';
import { auditCustomer } from './audit';

let token: string;
const shop = shareTestShop({ attemptLimits: { ...testAttemptLimits, codes: { count: 0, minutes: 1 } } });
beforeAll(async () => {
  token = await shop.createCustomer(5_000);
}, 120_000);

const held = async () => [await shop.db.$count(coinEntries), await shop.db.$count(redemptionTable)];

const wrong: readonly [Call, unknown][] = [
  ...['MILLION', 'discount_10', '', 7, null, ['DISCOUNT_10'], { $ne: 1 }, 'DISCOUNT_10\u0000'].map(
    (rewardType): [Call, unknown] => [redeemCoins, { rewardType }],
  ),
  ...[-100, 0, 90, 105, 100.5, 1e308, Number.MAX_SAFE_INTEGER, '100', true, [100]].map(
    (customAmount): [Call, unknown] => [redeemCoins, { rewardType: 'CUSTOM', customAmount }],
  ),
  [redeemCoins, { rewardType: 'CUSTOM', customAmount: 100, customDescription: 'x'.repeat(201) }],
  [redeemCoins, { rewardType: 'CUSTOM', customAmount: 100, customDescription: 5 }],
  [redeemCoins, 'not json'],
  [redeemCoins, []],
  [redeemCoins, null],
  ...['', '   ', 5, null, {}, 'x'.repeat(61), "' or 1=1 --", 'CODE\u0000'].flatMap((rewardCode): [Call, unknown][] => [
    [redeemCoinCode, { rewardCode }],
    [validateCode, { rewardCode, cartTotal: 100, hasActiveCoinDiscounts: false }],
  ]),
  ...[-1, '100', null, undefined].map((cartTotal): [Call, unknown] => [
    validateCode,
    { rewardCode: 'SAVE1', cartTotal, hasActiveCoinDiscounts: false },
  ]),
  [validateCode, { rewardCode: 'SAVE1', cartTotal: 100, hasActiveCoinDiscounts: 'no' }],
];

test.each(wrong)('a meaningless payload is refused in a sentence, and changes nothing: %#', async (call, payload) => {
  const before = await held();
  const { status } = await shop.callRefused(call, payload, { token });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await held()).toEqual(before);
});

test('no payload breaks a coin call or the ledger', async () => {
  const calls = [redeemCoins, redeemCoinCode, validateCode];
  const anything = fc.oneof(
    fc.anything({ withNullPrototype: false }),
    fc.record({
      rewardType: fc.constantFrom('CUSTOM', 'DISCOUNT_10', 'EARLY_ACCESS'),
      customAmount: fc.oneof(fc.double(), fc.integer(), fc.string()),
    }),
    fc.record({
      rewardCode: anyText(),
      cartTotal: fc.double(),
      hasActiveCoinDiscounts: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), anything, async (call, payload) => {
      const { status } = await shop.send(call, payload, { token });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs(150) },
  );
  expect(shop.reported).toEqual([]);
  for (const { id } of await shop.db.select({ id: users.id }).from(users)) {
    expect((await auditCustomer(shop.db, id, shop.now())).findings).toEqual([]);
  }
}, 120_000);

test('§7 no coin call answers without a token', async () => {
  const calls: readonly Call[] = [
    coinBalance,
    referralCode,
    redeemCoins,
    coinRewards,
    validateCode,
    redeemCoinCode,
    redemptions,
    earlyAccessProducts,
    limitedEditionProducts,
  ];
  for (const call of calls) expect((await shop.callRefused(call, {})).status).toBe(401);
  expect((await shop.callRefused(checkAccess, {}, { path: '/api/coins/check-access/EARLY_ACCESS' })).status).toBe(401);
});

test('a submit repeated with a different payload takes no more coins', async () => {
  const rich = await shop.createCustomer(1_000);
  await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token: rich, key: 'same' });
  const other = await shop.callRefused(redeemCoins, { rewardType: 'DISCOUNT_50' }, { token: rich, key: 'same' });
  expect(other).toMatchObject({
    status: 409,
    body: { message: 'These coins have been redeemed already. You can see the code under My Redemptions.' },
  });
  expect(await shop.readBalance(rich)).toBe(925);
});

test('a customer cannot use another’s key, code or access', async () => {
  const [one, two] = [await shop.createCustomer(600), await shop.createCustomer(600)];
  const redeem = async (who: string) =>
    (await shop.call(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token: who, key: 'shared' })).body.redemption;
  const mine = await redeem(one);
  expect((await shop.call(redemptions, undefined, { token: two })).body.redemptions).toEqual([]);
  expect((await shop.callRefused(earlyAccessProducts, undefined, { token: two })).status).toBe(409);
  expect((await redeem(two))?.rewardCode).not.toBe(mine?.rewardCode);
});
