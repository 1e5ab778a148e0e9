import { productForTest } from '../services-for-test';
import { countFilters, filterProducts, scopeOf, sortProducts, toggled } from './collection.rules';

const products = [
  productForTest({ _id: 'shirt', category: 'Men', subCategory: 'Topwear', price: 900 }),
  productForTest({ _id: 'kurta', category: 'Women', subCategory: 'Topwear', price: 1200 }),
  productForTest({ _id: 'joggers', category: 'Kids', subCategory: 'Bottomwear', price: 500 }),
  productForTest({ _id: 'gym', category: 'Men', subCategory: 'gymtees', price: 900 }),
];
const none = { categories: [], types: [] } as const;
const ids = (list: readonly { readonly _id: string }[]) => list.map((product) => product._id);

test('§2 /collection offers three categories and four types', () => {
  const { category, categories, types } = scopeOf('/collection');
  expect([category, categories, types]).toEqual([
    null,
    ['Men', 'Women', 'Kids'],
    ['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'],
  ]);
});

test.each([
  ['/men-collection', 'Men'],
  ['/women-collection', 'Women'],
  ['/women-collection/', 'Women'],
])('§2 %s is bound to %s and offers three types', (path, category) => {
  expect(scopeOf(path)).toMatchObject({ category, categories: [], types: ['Topwear', 'Bottomwear', 'Winterwear'] });
});

test('§2 no filter shows everything, a bound page its category only, gym tees included', () => {
  expect(filterProducts(products, none, null)).toHaveLength(4);
  expect(ids(filterProducts(products, none, 'Men'))).toEqual(['shirt', 'gym']);
});

test('§2 values of one group widen, groups narrow each other', () => {
  const filters = { categories: ['Men', 'Women'], types: ['Topwear'] } as const;
  expect(ids(filterProducts(products, filters, null))).toEqual(['shirt', 'kurta']);
});

test('§2 relavent keeps the order of the list, the others go by price and keep equals in order', () => {
  expect(ids(sortProducts(products, 'relavent'))).toEqual(['shirt', 'kurta', 'joggers', 'gym']);
  expect(ids(sortProducts(products, 'low-high'))).toEqual(['joggers', 'shirt', 'gym', 'kurta']);
  expect(ids(sortProducts(products, 'high-low'))).toEqual(['kurta', 'shirt', 'gym', 'joggers']);
});

test('§2 the count beside a filter is what it would leave, with the other group as chosen', () => {
  const counts = countFilters(products, { categories: ['Kids'], types: ['Topwear'] }, null);
  expect([counts.category('Men'), counts.category('Kids'), counts.type('Bottomwear'), counts.type('Topwear')]).toEqual([1, 0, 1, 0]);
});

test('§2 a filter goes on and off', () => {
  expect(toggled(toggled(['Men'], 'Kids'), 'Men')).toEqual(['Kids']);
});
