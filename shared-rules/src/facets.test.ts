import { countFacet, matchesFilters, countMatches } from './facets';

const kinds = [
  { category: 'Men', subCategory: 'Topwear', products: 3 },
  { category: 'Men', subCategory: 'Bottomwear', products: 2 },
  { category: 'Women', subCategory: 'Topwear', products: 4 },
];

test('a filter without a selection accepts every product', () => {
  for (const selected of [{}, { category: [] }, { category: undefined }]) expect(countMatches(kinds, selected)).toBe(9);
  expect(countMatches(kinds, { category: ['Men'] })).toBe(5);
  expect(countMatches(kinds, { category: ['Men', 'Women'], subCategory: ['Topwear'] })).toBe(7);
  expect(kinds.map((kind) => matchesFilters(kind, { subCategory: ['Bottomwear'] }))).toEqual([false, true, false]);
});

test('a facet counts with the selection of the other filter applied', () => {
  const selected = { category: ['Men'], subCategory: ['Topwear'] };
  expect(countFacet('category', ['Men', 'Women', 'Kids'], kinds, selected)).toEqual({ Men: 3, Women: 4, Kids: 0 });
  expect(countFacet('subCategory', ['Topwear', 'Bottomwear'], kinds, selected)).toEqual({ Topwear: 3, Bottomwear: 2 });
});
