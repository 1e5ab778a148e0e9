import fc from 'fast-check';
import { computeSaving, formatRupees, isSameAmount, toPaise, toRupees } from './money';

const paise = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 });

test('converting whole paise to rupees and back changes nothing', () => {
  fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === (amount === 0 ? 0 : amount)));
});

test('half a paisa rounds away from zero despite floating-point noise', () => {
  expect(toPaise(1.005)).toBe(101);
  expect(toPaise(-1.005)).toBe(-101);
  expect(toPaise(0.1 + 0.2)).toBe(30);
});

test('amounts are equal when they differ by less than a paisa', () => {
  expect(isSameAmount(0.1 + 0.2, 0.3)).toBe(true);
  expect(isSameAmount(10, 10.01)).toBe(false);
});

test('§9 rupees have the ₹ symbol, Indian grouping and paise only when there are any', () => {
  expect(formatRupees(1299)).toBe('₹1,299');
  expect(formatRupees(123456.5)).toBe('₹1,23,456.50');
  expect(formatRupees(649.05)).toBe('₹649.05');
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
  expect(formatRupees(649.0000001)).toBe('₹649');
  expect(formatRupees(-50)).toBe('−₹50');
});

test('rupees are formatted like Intl.NumberFormat', () => {
  const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(
    fc.property(fc.nat(100_000_000_00), (amount) => {
      expect(formatRupees(amount / 100)).toBe((amount % 100 === 0 ? whole : withPaise).format(amount / 100));
    }),
  );
});

test('a saving and the price make up the MRP to the paisa, and there is none where the MRP is not higher', () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(paise, paise, (price, mrp) => {
      const saving = computeSaving(toRupees(price), toRupees(mrp));
      if (mrp <= price) expect(saving).toBeUndefined();
      else {
        expect(toPaise(saving?.rupees ?? 0) + price).toBe(mrp);
        expect((saving?.percent ?? 0) / 100).toBeLessThanOrEqual((mrp - price) / mrp);
      }
    }),
  );
  expect(computeSaving(1499.5, 1999)).toEqual({ rupees: 499.5, percent: 24 });
  expect(computeSaving(1499.5, undefined)).toBeUndefined();
});
