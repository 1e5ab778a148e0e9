import fc from 'fast-check';
import { computeDiscountCost, parseRewardDiscount, isValidCustomAmount, normaliseCode } from './redemption-code';

test('§5 a code is trimmed and upper-cased, and normalising twice changes nothing', () => {
  expect(normaliseCode('  save123 ')).toBe('SAVE123');
  fc.assert(fc.property(fc.string(), (typed) => normaliseCode(normaliseCode(typed)) === normaliseCode(typed)));
});

test('§9 a DISCOUNT_n reward gives n rupees off and costs ten coins per rupee', () => {
  expect(parseRewardDiscount('DISCOUNT_200')).toBe(200);
  expect(parseRewardDiscount('EARLY_ACCESS')).toBe(0);
  expect(computeDiscountCost(10)).toBe(100);
});

test('§9 a custom code needs at least 100 coins, in a multiple of ten', () => {
  expect([90, 100, 105, 110, 100.5].map(isValidCustomAmount)).toEqual([false, true, false, true, false]);
});
