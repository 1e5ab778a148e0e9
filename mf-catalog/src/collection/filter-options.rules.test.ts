import { findScope, noFilters } from './collection.rules';
import { listOptions } from './filter-options.rules';

const scope = findScope('/collection');
const facets = {
  category: { Men: 3, Women: 4, Kids: 0 },
  subCategory: { Topwear: 7, Bottomwear: 0, Winterwear: 0, gymtees: 0 },
  price: { '0-999': 5, '1000-1999': 2, '2000-3999': 0, '4000-': 0 },
  size: { S: 4, M: 7 },
  colour: { Blue: 6 },
};

test('filter options: size and colour offer what the products have, and what is selected', () => {
  expect(listOptions('sizes', scope, noFilters, facets)).toEqual([
    { value: 'S', count: 4 },
    { value: 'M', count: 7 },
  ]);
  expect(listOptions('colours', scope, { ...noFilters, colours: ['Red', 'Blue'] }, facets)).toEqual([
    { value: 'Blue', count: 6 },
    { value: 'Red', count: 0 },
  ]);
});

test('filter options: counts are unknown until the first response', () => {
  expect(listOptions('categories', scope, noFilters, null)[0]).toEqual({ value: 'Men', count: null });
  expect(listOptions('prices', scope, noFilters, null)).toHaveLength(4);
  expect(listOptions('sizes', scope, noFilters, null)).toEqual([]);
});

test('filter options: a backend that does not count prices, sizes and colours gets no such filters', () => {
  const { category, subCategory } = facets;
  for (const key of ['prices', 'sizes', 'colours'] as const)
    expect(listOptions(key, scope, noFilters, { category, subCategory })).toEqual([]);
});
