import fc from 'fast-check';
import { coinDiscountFor, coinsElsewhere, coinValue, freeCoins, lineKey, maxCoinsFor, usableCoins } from './coin-discount';

const price = fc.integer({ min: 1, max: 10_000_00 }).map((paise) => paise / 100);
const coins = fc.integer({ min: 0, max: 1_000_000 });

test('§9 ten coins are worth one rupee', () => {
  expect(coinValue(10)).toBe(1);
  expect(coinValue(25)).toBe(2.5);
  expect(coinValue(-10)).toBe(0);
  expect(coinValue(Number.NaN)).toBe(0);
});

test('§5 the slider ends at the balance or at half the price, rounded down, times ten', () => {
  expect(maxCoinsFor(999, 12_000)).toBe(4990);
  expect(maxCoinsFor(999, 25)).toBe(25);
  expect(maxCoinsFor(1.5, 100)).toBe(0);
});

test('§9 a coin discount never exceeds half the price nor goes below 0', () => {
  fc.assert(
    fc.property(price, coins, (amount, asked) => {
      const discount = coinDiscountFor(amount, asked);
      return discount.discountAmount >= 0 && discount.discountAmount <= amount / 2 && discount.coinsUsed <= asked;
    }),
  );
});

test('§9 coins are used in whole tens, so that a discount is whole rupees', () => {
  fc.assert(
    fc.property(price, coins, (amount, asked) => {
      const discount = coinDiscountFor(amount, asked);
      return discount.coinsUsed % 10 === 0 && Number.isInteger(discount.discountAmount);
    }),
  );
  expect(usableCoins(129)).toBe(120);
});

test('§3 a line keeps its original and its discounted price', () => {
  expect(coinDiscountFor(499.5, 100)).toEqual({ coinsUsed: 100, discountAmount: 10, originalPrice: 499.5, discountedPrice: 489.5 });
  expect(lineKey('linen-shirt', 'M')).toBe('linen-shirt_M');
});

test('§9 asking for more coins never makes the discount smaller', () => {
  fc.assert(
    fc.property(price, coins, coins, (amount, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      return coinDiscountFor(amount, less).discountAmount <= coinDiscountFor(amount, more).discountAmount;
    }),
  );
});

test('§5 the coins of all lines but one are bound elsewhere', () => {
  const discounts = { p1_M: { coinsUsed: 100 }, p1_L: { coinsUsed: 30 }, p2_M: { coinsUsed: 70 } };
  expect(coinsElsewhere(discounts, 'p1_M')).toBe(100);
  expect(coinsElsewhere(discounts, 'new')).toBe(200);
});

test('§5 what other lines have not bound is free, never less than nothing; of an unknown balance nothing is known', () => {
  const discounts = { p1_M: { coinsUsed: 100 }, p1_L: { coinsUsed: 30 } };
  expect(freeCoins(500, discounts, 'p1_M')).toBe(470);
  expect(freeCoins(20, discounts, 'p1_M')).toBe(0);
  expect(freeCoins(null, discounts, 'p1_M')).toBeNull();
});
