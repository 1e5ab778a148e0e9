import { facetOf, isOfKinds, totalOf } from './facets';

const kinds = [
  { category: 'Men', subCategory: 'Topwear', products: 3 },
  { category: 'Men', subCategory: 'Bottomwear', products: 2 },
  { category: 'Women', subCategory: 'Topwear', products: 4 },
];

test('§2 a group of which nothing is chosen takes everything', () => {
  for (const chosen of [{}, { category: [] }, { category: undefined }]) expect(totalOf(kinds, chosen)).toBe(9);
  expect(totalOf(kinds, { category: ['Men'] })).toBe(5);
  expect(totalOf(kinds, { category: ['Men', 'Women'], subCategory: ['Topwear'] })).toBe(7);
  expect(kinds.map((kind) => isOfKinds(kind, { subCategory: ['Bottomwear'] }))).toEqual([false, true, false]);
});

test('§2 a value counts what it would leave, with what was chosen in the other group kept', () => {
  const chosen = { category: ['Men'], subCategory: ['Topwear'] };
  expect(facetOf('category', ['Men', 'Women', 'Kids'], kinds, chosen)).toEqual({ Men: 3, Women: 4, Kids: 0 });
  expect(facetOf('subCategory', ['Topwear', 'Bottomwear'], kinds, chosen)).toEqual({ Topwear: 3, Bottomwear: 2 });
});
