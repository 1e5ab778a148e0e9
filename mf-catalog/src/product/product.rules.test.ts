import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { coinChoice, coinRange, foldDescription, isAllGone, relatedProducts, stockLine } from './product.rules';

const product = productForTest({ _id: 'p', price: 1299 });

test('§9 related products are at most five others of the same category and type', () => {
  const others = Array.from({ length: 7 }, (_, index) => productForTest({ _id: `o${index}` }));
  const strangers = [productForTest({ _id: 'w', category: 'Women' }), productForTest({ _id: 'b', subCategory: 'Bottomwear' })];
  const related = relatedProducts([product, ...strangers, ...others], product);
  expect(related.map((one) => one._id)).toEqual(['o0', 'o1', 'o2', 'o3', 'o4']);
});

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
  expect([isAllGone(gone), stockLine(gone, null).text, isAllGone(product)]).toEqual([true, 'Sold out in every size.', false]);
});

test('§5 a product without a picture cannot be ordered, because the cart would hide it', () => {
  const bare = { ...product, images: [] };
  expect([isAllGone(bare), stockLine(bare, null).text]).toEqual([true, 'This piece cannot be ordered yet.']);
});

test.each([
  [null, null],
  [9, null],
  [10, 10],
  [137, 130],
  [12_000, 6490],
])('§5 with a balance of %s coins the slider on ₹1,299 ends at %s', (balance, most) => {
  expect(coinRange(product, balance)).toBe(most);
});

test('§5 the slider ends at min(balance, floor(50% of price) × 10), in whole tens', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 100_000 }), (price, balance) => {
      const bound = Math.min(balance, Math.floor(price * 0.5) * 10);
      const most = coinRange({ ...product, price }, balance);
      expect(most ?? 0).toBe(bound - (bound % 10));
    }),
  );
});

test('§9 what is saved and what is left make the price, and half of it is always left', () => {
  const coins = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), coins, coins, (price, balance, chosen) => {
      const choice = coinChoice({ ...product, price }, balance, chosen);
      expect(choice.discountAmount + choice.discountedPrice).toBeCloseTo(price, 2);
      expect(choice.discountAmount).toBeLessThanOrEqual(price / 2);
      expect(choice.coinsUsed).toBeLessThanOrEqual(Math.min(chosen, balance));
    }),
  );
});

test('§6 a visitor spends no coins, whatever was chosen before', () => {
  expect(coinChoice(product, null, 500)).toMatchObject({ coinsUsed: 0, discountedPrice: 1299 });
});
