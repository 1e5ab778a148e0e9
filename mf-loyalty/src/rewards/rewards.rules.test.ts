import fc from 'fast-check';
import {
  validateCustomAmount,
  groupRewards,
  listFixedRewards,
  computeMissingCoins,
  type RewardWithAccess,
  toSelection,
} from './rewards.rules';

const reward: RewardWithAccess = {
  type: 'DISCOUNT_30',
  description: '₹30 off',
  coins: 300,
  canAfford: true,
  accessUntil: null,
};

test('§3 missing coins and balance add up to the price of the reward', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (cost, balance) => {
      const missing = computeMissingCoins(cost, balance);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing === 0).toBe(balance >= cost);
      if (balance < cost) expect(balance + (missing ?? 0)).toBe(cost);
    }),
  );
  expect(computeMissingCoins(300, null)).toBeNull();
});

test('§7 a fixed reward is requested by its type only', () => {
  expect(toSelection(reward).request).toEqual({ rewardType: 'DISCOUNT_30' });
});

test('a custom amount has its own form and no card', () => {
  expect(listFixedRewards([reward, { ...reward, type: 'CUSTOM' }])).toEqual([reward]);
});

test('rewards are grouped into discount codes and access, without empty groups', () => {
  const access: RewardWithAccess = { ...reward, type: 'EARLY_ACCESS' };
  expect(groupRewards([reward, access])).toEqual([
    { name: 'Discount codes', rewards: [reward] },
    { name: 'Early access and limited edition', rewards: [access] },
  ]);
  expect(groupRewards([access]).map(({ name }) => name)).toEqual(['Early access and limited edition']);
});

test('§9 a custom amount is accepted exactly if it is at least 100, a multiple of ten, and within the balance', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (coins, balance) => {
      const wish = validateCustomAmount(String(coins), '', balance);
      expect(wish.ok).toBe(coins >= 100 && coins % 10 === 0 && coins <= balance);
      if (wish.ok) expect(wish.value.request).toEqual({ rewardType: 'CUSTOM', customAmount: coins });
    }),
  );
});

test('§9 every input gives a valid request or a message', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, words) => {
      const wish = validateCustomAmount(typed, words, null);
      if (!wish.ok) return expect(wish.problem).toMatch(/\.$/);
      expect(wish.value.coins).toBeGreaterThanOrEqual(100);
      expect(wish.value.coins % 10).toBe(0);
    }),
  );
});

test.each([
  ['', 'Please enter how many coins to redeem.'],
  ['twelve', 'Please enter a whole number of coins.'],
  ['120.5', 'Please enter a whole number of coins.'],
  ['-200', 'Please enter a whole number of coins.'],
  ['90', 'A code needs at least 100 coins.'],
  ['125', 'Use multiples of 10. You have 1,200.'],
  ['1,300', 'You have only 1,200 coins.'],
])('§9 a custom amount of "%s" is refused at the field', (typed, sentence) => {
  expect(validateCustomAmount(typed, '', 1_200)).toEqual({ ok: false, problem: sentence });
});

test('§7 a custom amount is sent with its trimmed description', () => {
  expect(validateCustomAmount(' 1,200 ', '  Diwali kurta ', 1_200)).toEqual({
    ok: true,
    value: {
      coins: 1_200,
      description: 'Diwali kurta',
      request: { rewardType: 'CUSTOM', customAmount: 1_200, customDescription: 'Diwali kurta' },
    },
  });
});

test.each(['१५०', '１５０', '\u200B150', '1५0'])('the custom amount %j is read in any digits', (typed) => {
  expect(validateCustomAmount(typed, '', 1_200)).toMatchObject({ ok: true, value: { coins: 150 } });
});

test('a custom amount without a description is named by its discount', () => {
  expect(validateCustomAmount('150', '', 1_200)).toMatchObject({ ok: true, value: { description: '₹15 off' } });
});
