import { findScope, toggleValue } from './collection.rules';

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
  expect(toggleValue(toggleValue(['Men'], 'Kids'), 'Men')).toEqual(['Kids']);
});
