import { scopeOf, toggled } from './collection.rules';

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
  ['/Women-Collection', 'Women'],
  ['/MEN-collection//', 'Men'],
])('§2 %s is bound to %s and offers three types', (path, category) => {
  expect(scopeOf(path)).toMatchObject({ category, categories: [], types: ['Topwear', 'Bottomwear', 'Winterwear'] });
});

test.each([
  ['/Collection/', '/collection'],
  ['/Men-Collection', '/men-collection'],
  ['/women-collection/', '/women-collection'],
])('§2 %s is the page %s', (written, path) => {
  expect(scopeOf(written).path).toBe(path);
});

test('§2 a filter goes on and off', () => {
  expect(toggled(toggled(['Men'], 'Kids'), 'Men')).toEqual(['Kids']);
});
