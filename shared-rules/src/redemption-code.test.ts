import fc from 'fast-check';
import { coinsForDiscount, discountWorth, isCustomAmount, normaliseCode } from './redemption-code';

test('§5 a code is trimmed and upper-cased, and normalising twice changes nothing', () => {
  expect(normaliseCode('  save123 ')).toBe('SAVE123');
  fc.assert(fc.property(fc.string(), (typed) => normaliseCode(normaliseCode(typed)) === normaliseCode(typed)));
});

test('§9 a DISCOUNT_n reward takes n rupees off and costs ten coins a rupee', () => {
  expect(discountWorth('DISCOUNT_200')).toBe(200);
  expect(discountWorth('EARLY_ACCESS')).toBe(0);
  expect(coinsForDiscount(10)).toBe(100);
});

test('§9 a custom code takes at least 100 coins in whole tens', () => {
  expect([90, 100, 105, 110, 100.5].map(isCustomAmount)).toEqual([false, true, false, true, false]);
});
