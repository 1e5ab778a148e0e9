import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import {
  computeDiscountCost,
  parseRewardDiscount,
  isValidCustomAmount,
  normaliseCode,
  toCodeKey,
} from './redemption-code';

test('§5 a code is trimmed and upper-cased, and normalising twice changes nothing', () => {
  expect(normaliseCode('  save123 ')).toBe('SAVE123');
  fc.assert(
    fc.property(anyText(), (typed) => {
      expect(normaliseCode(normaliseCode(typed))).toBe(normaliseCode(typed));
      expect(toCodeKey(normaliseCode(typed))).toBe(toCodeKey(typed));
    }),
  );
});

test.each([
  'SAVE 123456 789012',
  '\u200BSAVE123456789012\u2060',
  'save123456\u00A0789012',
  'SAVE\u00AD123456789012',
  'ＳＡＶＥ１２３४५६７８９०१२',
  'SAVE-123456-789012',
  'SAVE123456\u2013789012',
  '*SAVE123456789012*.',
])('the code %j of a message is the one that was meant', (pasted) => {
  expect(toCodeKey(pasted)).toBe('SAVE123456789012');
});

test('a code that was made with hyphens keeps them as it is sent', () => {
  expect(normaliseCode(' story\u2011tag ')).toBe('STORY-TAG');
});

test('§9 a DISCOUNT_n reward gives n rupees off and costs ten coins per rupee', () => {
  expect(parseRewardDiscount('DISCOUNT_200')).toBe(200);
  expect(parseRewardDiscount('EARLY_ACCESS')).toBe(0);
  expect(computeDiscountCost(10)).toBe(100);
});

test('§9 a custom code needs at least 100 coins, in a multiple of ten', () => {
  expect([90, 100, 105, 110, 100.5].map(isValidCustomAmount)).toEqual([false, true, false, true, false]);
});
