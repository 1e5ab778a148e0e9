import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { collapseDescription, cannotBeBought, formatStockLine } from './product.rules';

const product = productForTest({ _id: 'p', price: 1299 });

test('§9 a description of 200 characters is not collapsed, one of 201 is collapsed between words', () => {
  expect(collapseDescription('a'.repeat(200))).toBeNull();
  expect(collapseDescription(`${'word '.repeat(40)}end.`)).toBe(`${'word '.repeat(39)}word…`);
});

test('product page: a collapsed description has at most 200 characters and an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 201, maxLength: 400, unit: 'grapheme' }), (text) => {
      expect(Array.from(collapseDescription(text) ?? '').length).toBeLessThanOrEqual(201);
    }),
  );
});

test.each([
  [null, 'In stock. Select a size.'],
  ['S', 'In stock in S.'],
  ['M', 'Only 2 left in M.'],
  ['L', 'Selected size is out of stock'],
])('product page: the stock text for size %s is “%s”', (size, text) => {
  expect(formatStockLine(product, size).text).toBe(text);
});

test('§5 a product without stock in any size is sold out', () => {
  const gone = { ...product, stock: { S: 0, M: -1 } };
  expect([cannotBeBought(gone), formatStockLine(gone, null).text, cannotBeBought(product)]).toEqual([
    true,
    'Sold out in every size.',
    false,
  ]);
});

test('product page: a product without an image cannot be ordered, because the cart hides it', () => {
  const bare = { ...product, images: [] };
  expect([cannotBeBought(bare), formatStockLine(bare, null).text]).toEqual([true, 'This piece cannot be ordered yet.']);
});
