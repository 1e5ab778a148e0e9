import fc from 'fast-check';
import { formatRupees, sameAmount, toPaise, toRupees } from './money';

const paise = fc.integer({ min: -100_000_000_00, max: 100_000_000_00 });

test('§9 whole paise survive the way to rupees and back', () => {
  fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === (amount === 0 ? 0 : amount)));
});

test('§9 half a paisa rounds away from zero, whatever binary fractions say', () => {
  expect(toPaise(1.005)).toBe(101);
  expect(toPaise(-1.005)).toBe(-101);
  expect(toPaise(0.1 + 0.2)).toBe(30);
});

test('§9 amounts are the same when they differ by less than a paisa only', () => {
  expect(sameAmount(0.1 + 0.2, 0.3)).toBe(true);
  expect(sameAmount(10, 10.01)).toBe(false);
});

test('§9 rupees are grouped the Indian way and show paise only where there are some', () => {
  expect(formatRupees(1299)).toBe('₹1,299');
  expect(formatRupees(123456.5)).toBe('₹1,23,456.50');
  expect(formatRupees(649.05)).toBe('₹649.05');
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
  expect(formatRupees(649.0000001)).toBe('₹649');
  expect(formatRupees(-50)).toBe('−₹50');
});

test('§9 rupees are written as Intl writes them', () => {
  const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(
    fc.property(fc.nat(100_000_000_00), (amount) => {
      expect(formatRupees(amount / 100)).toBe((amount % 100 === 0 ? whole : withPaise).format(amount / 100));
    }),
  );
});
