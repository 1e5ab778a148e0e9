import { priceBands } from '@shop/shared-api';
import { findScope, formatPriceBand, noFilters, toggleFilter } from './collection.rules';

test('§2 /collection offers three categories and four types', () => {
  const { category, categories, types } = findScope('/collection');
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
  ['/Women-Collection', 'Women'],
  ['/MEN-collection//', 'Men'],
])('§2 %s shows the category %s and offers three types', (path, category) => {
  expect(findScope(path)).toMatchObject({ category, categories: [], types: ['Topwear', 'Bottomwear', 'Winterwear'] });
});

test.each([
  ['/Collection/', '/collection'],
  ['/Men-Collection', '/men-collection'],
  ['/women-collection/', '/women-collection'],
])('collection: %s is the page %s', (written, path) => {
  expect(findScope(written).path).toBe(path);
});

test('collection: toggling a value adds or removes it', () => {
  const kids = toggleFilter({ ...noFilters, categories: ['Men'] }, 'categories', 'Kids');
  expect(toggleFilter({ ...noFilters, ...kids }, 'categories', 'Men')).toEqual({ categories: ['Kids'] });
});

test('collection: a price band reads as a shopper would say it', () => {
  expect(priceBands.map(formatPriceBand)).toEqual([
    'Under ₹1,000',
    '₹1,000 to ₹1,999',
    '₹2,000 to ₹3,999',
    '₹4,000 and above',
  ]);
});
