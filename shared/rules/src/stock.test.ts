import fc from 'fast-check';
import { isListable, isSellable } from './sellable';
import { capToStock, isLowStock, isSoldOut, formatStockMessage, countUnitsLeft } from './stock';

test('§5 a size with stock 0 or less, or without stock, is sold out', () => {
  expect(isSoldOut({ M: 0 }, 'M')).toBe(true);
  expect(isSoldOut({ M: -2 }, 'M')).toBe(true);
  expect(isSoldOut({ M: 1 }, 'L')).toBe(true);
  expect(isSoldOut({ M: 1 }, 'toString')).toBe(true);
  expect(countUnitsLeft({ M: 3 }, 'M')).toBe(3);
});

test('§9 low stock is shown from 10 units down to 1', () => {
  expect([0, 1, 10, 11].map(isLowStock)).toEqual([false, true, true, false]);
});

test('a capped quantity is never above the stock nor above the requested quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 99 }), fc.integer({ min: -5, max: 99 }), (requested, units) => {
      const capped = capToStock(requested, { M: units }, 'M');
      return capped >= 0 && capped <= Math.max(0, units) && capped <= Math.max(0, requested);
    }),
  );
});

test('§5 the message for low stock names the size, the units left and the product', () => {
  expect(formatStockMessage('M', 2)).toBe('Only 2 left in M.');
  expect(formatStockMessage('M', 0)).toBe('Selected size is out of stock');
  expect(formatStockMessage('M', 2, 'Linen Shirt')).toBe('Only 2 left in M: Linen Shirt.');
  expect(formatStockMessage('M', 0, 'Linen Shirt')).toBe('Linen Shirt in M is sold out.');
});

test('§5 a product without name, image or price cannot be sold', () => {
  const product = { name: 'Linen Shirt', price: 999, images: ['/a.webp'] };
  expect(isSellable(product)).toBe(true);
  expect(isSellable({ ...product, name: ' ' })).toBe(false);
  expect(isSellable({ ...product, price: 0 })).toBe(false);
  expect(isSellable({ ...product, images: [] })).toBe(false);
  expect(isSellable({ ...product, images: [''] })).toBe(false);
});

test('a product without name or price is not listed, one without an image is', () => {
  const product = { name: 'Linen Shirt', price: 999, images: ['/a.webp'] };
  const isListed = (overrides: object) => isListable({ ...product, ...overrides });
  const variants = [{}, { name: ' ' }, { price: 0 }, { price: null }, { images: [] }];
  expect(variants.map(isListed)).toEqual([true, false, false, false, true]);
});
