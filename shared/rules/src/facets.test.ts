import { countFacets, countMatches, listFilterValues, matchesFilters, type ProductGroup } from './facets';

const group = (
  category: string,
  subCategory: string,
  products: number,
  { price = '0-999', size = ['M'], colour = ['Blue'] } = {},
): ProductGroup => ({ category: [category], subCategory: [subCategory], price: [price], size, colour, products });

const groups = [
  group('Men', 'Topwear', 3, { size: ['S', 'M'] }),
  group('Men', 'Bottomwear', 2, { price: '1000-1999', colour: ['Red'] }),
  group('Women', 'Topwear', 4, { size: ['L', 'XL'], colour: [] }),
];

test('a filter without a selection accepts every product', () => {
  for (const selected of [{}, { category: [] }, { category: undefined }])
    expect(countMatches(groups, selected)).toBe(9);
  expect(countMatches(groups, { category: ['Men'] })).toBe(5);
  expect(countMatches(groups, { category: ['Men', 'Women'], subCategory: ['Topwear'] })).toBe(7);
  expect(groups.map((one) => matchesFilters(one, { subCategory: ['Bottomwear'] }))).toEqual([false, true, false]);
});

test('a product with several sizes matches each of them, and one without a colour matches none', () => {
  expect(countMatches(groups, { size: ['S'] })).toBe(3);
  expect(countMatches(groups, { size: ['S', 'L'] })).toBe(7);
  expect(countMatches(groups, { colour: ['Blue', 'Red'] })).toBe(5);
  expect(countMatches(groups, { price: ['1000-1999'], colour: ['Blue'] })).toBe(0);
});

test('a facet counts with the selection of the other filters applied', () => {
  const values = {
    category: ['Men', 'Women', 'Kids'],
    subCategory: ['Topwear', 'Bottomwear'],
    price: ['0-999', '1000-1999'],
  };
  expect(countFacets(values, groups, { category: ['Men'], subCategory: ['Topwear'] })).toEqual({
    category: { Men: 3, Women: 4, Kids: 0 },
    subCategory: { Topwear: 3, Bottomwear: 2 },
    price: { '0-999': 3, '1000-1999': 0 },
    size: { S: 3, M: 3, L: 0, XL: 0 },
    colour: { Blue: 3, Red: 0 },
  });
  expect(countFacets(values, groups, { category: ['Men'] }).size).toEqual({ S: 3, M: 5, L: 0, XL: 0 });
});

test('sizes are listed from small to large, and colours by name', () => {
  const mixed = [
    group('Men', 'Topwear', 1, { size: ['XL', '32', 'S', '8', 'M'], colour: ['White', 'Blue'] }),
    ...groups,
  ];
  expect(listFilterValues('size', mixed)).toEqual(['S', 'M', 'L', 'XL', '8', '32']);
  expect(listFilterValues('colour', mixed)).toEqual(['Blue', 'Red', 'White']);
});
