import fc from 'fast-check';
import {
  computeCoinDiscount,
  sumCoinsOfOtherLines,
  coinsToRupees,
  computeAvailableCoins,
  lineKey,
  computeMaxCoins,
  roundDownToTens,
} from './coin-discount';

const price = fc.integer({ min: 1, max: 10_000_00 }).map((paise) => paise / 100);
const coins = fc.integer({ min: 0, max: 1_000_000 });

test('§9 ten coins are worth one rupee', () => {
  expect(coinsToRupees(10)).toBe(1);
  expect(coinsToRupees(25)).toBe(2.5);
  expect(coinsToRupees(-10)).toBe(0);
  expect(coinsToRupees(Number.NaN)).toBe(0);
});

test('§5 the maximum of the coin slider is the balance or half the price, rounded down, times ten', () => {
  expect(computeMaxCoins(999, 12_000)).toBe(4990);
  expect(computeMaxCoins(999, 25)).toBe(25);
  expect(computeMaxCoins(1.5, 100)).toBe(0);
});

test('§9 a coin discount never exceeds half the price nor goes below 0', () => {
  fc.assert(
    fc.property(price, coins, (amount, requested) => {
      const discount = computeCoinDiscount(amount, requested);
      return discount.discountAmount >= 0 && discount.discountAmount <= amount / 2 && discount.coinsUsed <= requested;
    }),
  );
});

test('coins are used in multiples of ten, so that a discount is a whole number of rupees', () => {
  fc.assert(
    fc.property(price, coins, (amount, requested) => {
      const discount = computeCoinDiscount(amount, requested);
      return discount.coinsUsed % 10 === 0 && Number.isInteger(discount.discountAmount);
    }),
  );
  expect(roundDownToTens(129)).toBe(120);
});

test('§3 a coin discount contains the original and the discounted price', () => {
  expect(computeCoinDiscount(499.5, 100)).toEqual({
    coinsUsed: 100,
    discountAmount: 10,
    originalPrice: 499.5,
    discountedPrice: 489.5,
  });
  expect(lineKey('linen-shirt', 'M')).toBe('linen-shirt_M');
});

test('more coins never give a smaller discount', () => {
  fc.assert(
    fc.property(price, coins, coins, (amount, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      return computeCoinDiscount(amount, less).discountAmount <= computeCoinDiscount(amount, more).discountAmount;
    }),
  );
});

test('the coins of all lines except one are summed', () => {
  const discounts = { p1_M: { coinsUsed: 100 }, p1_L: { coinsUsed: 30 }, p2_M: { coinsUsed: 70 } };
  expect(sumCoinsOfOtherLines(discounts, 'p1_M')).toBe(100);
  expect(sumCoinsOfOtherLines(discounts, 'new')).toBe(200);
});

test('the available coins are the balance minus the coins of other lines, at least 0, and null for an unknown balance', () => {
  const discounts = { p1_M: { coinsUsed: 100 }, p1_L: { coinsUsed: 30 } };
  expect(computeAvailableCoins(500, discounts, 'p1_M')).toBe(470);
  expect(computeAvailableCoins(20, discounts, 'p1_M')).toBe(0);
  expect(computeAvailableCoins(null, discounts, 'p1_M')).toBeNull();
});
