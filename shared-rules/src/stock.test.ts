import fc from 'fast-check';
import { isListable, isSellable } from './completeness';
import { capToStock, isLowStock, isSoldOut, shortStockSentence, unitsLeft } from './stock';

test('§5 a size with stock 0 or less, or without stock, is sold out', () => {
  expect(isSoldOut({ M: 0 }, 'M')).toBe(true);
  expect(isSoldOut({ M: -2 }, 'M')).toBe(true);
  expect(isSoldOut({ M: 1 }, 'L')).toBe(true);
  expect(isSoldOut({ M: 1 }, 'toString')).toBe(true);
  expect(unitsLeft({ M: 3 }, 'M')).toBe(3);
});

test('§9 low stock is shown from 10 units down to 1', () => {
  expect([0, 1, 10, 11].map(isLowStock)).toEqual([false, true, true, false]);
});

test('§4 a capped quantity is never above the stock nor above what was wanted', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 99 }), fc.integer({ min: -5, max: 99 }), (wanted, units) => {
      const capped = capToStock(wanted, { M: units }, 'M');
      return capped >= 0 && capped <= Math.max(0, units) && capped <= Math.max(0, wanted);
    }),
  );
});

test('§5 short stock is said in words', () => {
  expect(shortStockSentence('M', 2)).toBe('Only 2 left in M.');
  expect(shortStockSentence('M', 0)).toBe('Selected size is out of stock');
  expect(shortStockSentence('M', 2, 'Linen Shirt')).toBe('Only 2 left in M: Linen Shirt.');
  expect(shortStockSentence('M', 0, 'Linen Shirt')).toBe('Linen Shirt in M is sold out.');
});

test('§5 a product without name, picture or price is not sellable', () => {
  const whole = { name: 'Linen Shirt', price: 999, images: ['/a.webp'] };
  expect(isSellable(whole)).toBe(true);
  expect(isSellable({ ...whole, name: ' ' })).toBe(false);
  expect(isSellable({ ...whole, price: 0 })).toBe(false);
  expect(isSellable({ ...whole, images: [] })).toBe(false);
  expect(isSellable({ ...whole, images: [''] })).toBe(false);
});

test('§5 a product without name or price is not listed, one without a picture is', () => {
  const whole = { name: 'Linen Shirt', price: 999, images: ['/a.webp'] };
  const shown = (own: object) => isListable({ ...whole, ...own });
  expect([shown({}), shown({ name: ' ' }), shown({ price: 0 }), shown({ price: null }), shown({ images: [] })]).toEqual([true, false, false, false, true]);
});
