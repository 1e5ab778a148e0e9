import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { limitCoinDiscount, computeMaxSpendableCoins } from './coins.rules';

const product = productForTest({ _id: 'p', price: 1299 });

test.each([
  [null, null],
  [9, null],
  [10, 10],
  [137, 130],
  [12_000, 6490],
])('§5 with a balance of %s coins the slider maximum on ₹1,299 is %s', (balance, max) => {
  expect(computeMaxSpendableCoins(product, balance)).toBe(max);
});

test('§5 the slider maximum is min(balance, floor(50% of price) × 10), rounded down to tens', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 100_000 }), (price, balance) => {
      const limit = Math.min(balance, Math.floor(price * 0.5) * 10);
      const max = computeMaxSpendableCoins({ ...product, price }, balance);
      expect(max ?? 0).toBe(limit - (limit % 10));
    }),
  );
});

test('§9 discount and discounted price add up to the price, and the discount is at max half of it', () => {
  const coins = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), coins, coins, (price, balance, chosen) => {
      const choice = limitCoinDiscount({ ...product, price }, balance, chosen);
      expect(choice.discountAmount + choice.discountedPrice).toBeCloseTo(price, 2);
      expect(choice.discountAmount).toBeLessThanOrEqual(price / 2);
      expect(choice.coinsUsed).toBeLessThanOrEqual(Math.min(chosen, balance));
    }),
  );
});

test('§6 a visitor spends no coins, even if some were selected before', () => {
  expect(limitCoinDiscount(product, null, 500)).toMatchObject({ coinsUsed: 0, discountedPrice: 1299 });
});
