import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { foldDescription, isAllGone, stockLine } from './product.rules';

const product = productForTest({ _id: 'p', price: 1299 });

test('§9 a description of 200 characters is shown whole, one of 201 is folded between words', () => {
  expect(foldDescription('a'.repeat(200))).toBeNull();
  expect(foldDescription(`${'word '.repeat(40)}end.`)).toBe(`${'word '.repeat(39)}word…`);
});

test('§9 a folded description is never longer than 200 characters and an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 201, maxLength: 400, unit: 'grapheme' }), (text) => {
      expect(Array.from(foldDescription(text) ?? '').length).toBeLessThanOrEqual(201);
    }),
  );
});

test.each([
  [null, 'In stock. Choose a size to see what is left.'],
  ['S', 'In stock in S.'],
  ['M', 'Only 2 left in M.'],
  ['L', 'Selected size is out of stock'],
])('§5 the stock line for size %s is “%s”', (size, text) => {
  expect(stockLine(product, size).text).toBe(text);
});

test('§5 a product without stock in any size is sold out', () => {
  const gone = { ...product, stock: { S: 0, M: -1 } };
  expect([isAllGone(gone), stockLine(gone, null).text, isAllGone(product)]).toEqual([
    true,
    'Sold out in every size.',
    false,
  ]);
});

test('§5 a product without a picture cannot be ordered, because the cart would hide it', () => {
  const bare = { ...product, images: [] };
  expect([isAllGone(bare), stockLine(bare, null).text]).toEqual([true, 'This piece cannot be ordered yet.']);
});
