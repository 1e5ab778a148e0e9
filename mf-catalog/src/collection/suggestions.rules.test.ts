import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { findScope } from './collection.rules';
import { highlightMatches, buildSuggestions } from './suggestions.rules';

const everything = findScope('/collection');
const facets = {
  category: { Men: 2, Women: 1, Kids: 0 },
  subCategory: { Topwear: 3, Bottomwear: 0, Winterwear: 0, gymtees: 0 },
};
const found = { text: 'kutra', corrected: 'kurta', products: [productForTest({ _id: 'k' })], total: 3, facets };

test('search: suggestions are products, then categories, then all results, for the corrected text', () => {
  expect(buildSuggestions('kutra', found, ['old'], everything).map(({ kind, key }) => [kind, key])).toEqual([
    ['product', 'k'],
    ['category', 'category-Men'],
    ['category', 'category-Women'],
    ['all', 'all'],
  ]);
  expect(buildSuggestions('kutra', found, [], everything).at(-1)).toMatchObject({ text: 'kurta', count: 3 });
});

test('search: a category is suggested only if the results differ in it and the page can filter by it', () => {
  const kinds = buildSuggestions('kurta', found, [], findScope('/men-collection')).map(({ kind }) => kind);
  expect(kinds).toEqual(['product', 'all']);
});

test('search: an empty text suggests recent searches, and a text without results suggests nothing', () => {
  expect(buildSuggestions('', null, ['jeans'], everything)).toEqual([
    { key: 'recent-jeans', kind: 'recent', text: 'jeans' },
  ]);
  expect(buildSuggestions('umbrella', { ...found, total: 0, products: [] }, ['jeans'], everything)).toEqual([]);
});

test('search: word beginnings that match the text are highlighted', () => {
  expect(
    highlightMatches('Indigo Khadi Kurta', 'kur ind')
      .filter((part) => part.isMatch)
      .map((part) => part.text),
  ).toEqual(['Ind', 'Kur']);
  expect(highlightMatches('Overshirt', 'shirt')).toEqual([{ text: 'Overshirt', isMatch: false }]);
});

test('search: highlighting never changes a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, searched) => {
      expect(
        highlightMatches(name, searched)
          .map((part) => part.text)
          .join(''),
      ).toBe(name);
    }),
  );
});
