import fc from 'fast-check';
import { formatNumber } from './numbers';

test('numbers are grouped like Intl.NumberFormat for en-IN', () => {
  const intl = new Intl.NumberFormat('en-IN');
  fc.assert(fc.property(fc.oneof(fc.nat(), fc.maxSafeNat()), (whole) => formatNumber(whole) === intl.format(whole)));
  expect([0, 999, 1000, 99_999, 1_00_000, 12_34_56_789].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '99,999',
    '1,00,000',
    '12,34,56,789',
  ]);
});

test('a negative number has a minus sign', () => {
  expect(formatNumber(-1_25_000)).toBe('−1,25,000');
});
