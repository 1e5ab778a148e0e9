import fc from 'fast-check';
import { customWish, fixedRewards, missingCoins, type Offer, wishFor } from './rewards.rules';

const reward: Offer = { type: 'DISCOUNT_30', description: '₹30 off', coins: 300, canAfford: true, yoursUntil: null };

test('§3 what is missing and the balance together pay for the reward', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (cost, balance) => {
      const missing = missingCoins(cost, balance);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing === 0).toBe(balance >= cost);
      if (balance < cost) expect(balance + (missing ?? 0)).toBe(cost);
    }),
  );
  expect(missingCoins(300, null)).toBeNull();
});

test('§7 a fixed reward is asked for by its type alone', () => {
  expect(wishFor(reward).request).toEqual({ rewardType: 'DISCOUNT_30' });
});

test('§9 an own amount has its own form and no card', () => {
  expect(fixedRewards([reward, { ...reward, type: 'CUSTOM' }])).toEqual([reward]);
});

test('§9 an own amount is taken exactly when it is at least 100, whole tens, and there', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (coins, balance) => {
      const wish = customWish(String(coins), '', balance);
      expect(wish.ok).toBe(coins >= 100 && coins % 10 === 0 && coins <= balance);
      if (wish.ok) expect(wish.value.request).toEqual({ rewardType: 'CUSTOM', customAmount: coins });
    }),
  );
});

test('§9 whatever is typed gives a request that keeps the limits, or a sentence', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, words) => {
      const wish = customWish(typed, words, null);
      if (!wish.ok) return expect(wish.problem).toMatch(/\.$/);
      expect(wish.value.coins).toBeGreaterThanOrEqual(100);
      expect(wish.value.coins % 10).toBe(0);
    }),
  );
});

test.each([
  ['', 'Please enter how many coins to redeem.'],
  ['twelve', 'Please give a whole number of coins.'],
  ['120.5', 'Please give a whole number of coins.'],
  ['-200', 'Please give a whole number of coins.'],
  ['90', 'A code needs at least 100 coins.'],
  ['125', 'Coins go in whole tens, such as 120 or 130.'],
  ['1,300', 'You have 1,200 coins.'],
])('§9 an own amount of "%s" is refused beside the field', (typed, sentence) => {
  expect(customWish(typed, '', 1_200)).toEqual({ ok: false, problem: sentence });
});

test('§7 an own amount takes its description along, without spaces around it', () => {
  expect(customWish(' 1,200 ', '  Diwali kurta ', 1_200)).toEqual({
    ok: true,
    value: {
      coins: 1_200,
      description: 'Diwali kurta',
      request: { rewardType: 'CUSTOM', customAmount: 1_200, customDescription: 'Diwali kurta' },
    },
  });
});

test('§9 an own amount without words is named by what it takes off', () => {
  expect(customWish('150', '', 1_200)).toMatchObject({ ok: true, value: { description: '₹15 off' } });
});
