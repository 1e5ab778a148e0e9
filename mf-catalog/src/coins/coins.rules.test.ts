import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { coinChoice, coinRange } from './coins.rules';

const product = productForTest({ _id: 'p', price: 1299 });

test.each([
  [null, null],
  [9, null],
  [10, 10],
  [137, 130],
  [12_000, 6490],
])('§5 with a balance of %s coins the slider on ₹1,299 ends at %s', (balance, most) => {
  expect(coinRange(product, balance)).toBe(most);
});

test('§5 the slider ends at min(balance, floor(50% of price) × 10), in whole tens', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 100_000 }), (price, balance) => {
      const bound = Math.min(balance, Math.floor(price * 0.5) * 10);
      const most = coinRange({ ...product, price }, balance);
      expect(most ?? 0).toBe(bound - (bound % 10));
    }),
  );
});

test('§9 what is saved and what is left make the price, and half of it is always left', () => {
  const coins = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), coins, coins, (price, balance, chosen) => {
      const choice = coinChoice({ ...product, price }, balance, chosen);
      expect(choice.discountAmount + choice.discountedPrice).toBeCloseTo(price, 2);
      expect(choice.discountAmount).toBeLessThanOrEqual(price / 2);
      expect(choice.coinsUsed).toBeLessThanOrEqual(Math.min(chosen, balance));
    }),
  );
});

test('§6 a visitor spends no coins, whatever was chosen before', () => {
  expect(coinChoice(product, null, 500)).toMatchObject({ coinsUsed: 0, discountedPrice: 1299 });
});
