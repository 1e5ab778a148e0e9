import fc from 'fast-check';
import { computeCoinsEarned, computePaidForGoods } from './coins-earned';

const totals = (subtotal: number, redemptionDiscount = 0, coinDiscount = 0) => ({
  subtotal,
  redemptionDiscount,
  coinDiscount,
});

test('§9 ten coins are earned for each rupee that was paid for goods, and a part of a coin is not', () => {
  expect(computeCoinsEarned(totals(1_299), 10)).toBe(12_990);
  expect(computeCoinsEarned(totals(99.99), 10)).toBe(999);
  expect(computeCoinsEarned(totals(1_299.5, 100, 59), 10)).toBe(11_405);
  expect(computeCoinsEarned(totals(100, 0, 200), 10)).toBe(0);
});

test('§9 nothing is earned for what a code or coins have paid, whatever the amounts', () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(paise, paise, paise, fc.integer({ min: 0, max: 100 }), (subtotal, code, coins, perRupee) => {
      const amounts = totals(subtotal / 100, code / 100, coins / 100);
      const earned = computeCoinsEarned(amounts, perRupee);
      const exact = (Math.max(0, subtotal - code - coins) * perRupee) / 100;
      expect(Number.isInteger(earned)).toBe(true);
      expect(exact - earned).toBeGreaterThanOrEqual(0);
      expect(exact - earned).toBeLessThan(1);
      expect(computePaidForGoods(amounts)).toBe(Math.max(0, subtotal - code - coins) / 100);
    }),
  );
});
