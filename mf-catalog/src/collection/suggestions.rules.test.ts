import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { scopeOf } from './collection.rules';
import { markFound, suggestionsFor } from './suggestions.rules';

const everything = scopeOf('/collection');
const facets = {
  category: { Men: 2, Women: 1, Kids: 0 },
  subCategory: { Topwear: 3, Bottomwear: 0, Winterwear: 0, gymtees: 0 },
};
const found = { text: 'kutra', corrected: 'kurta', products: [productForTest({ _id: 'k' })], total: 3, facets };

test('§2 pieces come first, then where more are, then all of them, under the text that was meant', () => {
  expect(suggestionsFor('kutra', found, ['old'], everything).map(({ kind, key }) => [kind, key])).toEqual([
    ['product', 'k'],
    ['category', 'category-Men'],
    ['category', 'category-Women'],
    ['all', 'all'],
  ]);
  expect(suggestionsFor('kutra', found, [], everything).at(-1)).toMatchObject({ text: 'kurta', count: 3 });
});

test('§2 a group that all pieces share is not offered, nor one that the page does not filter by', () => {
  const kinds = suggestionsFor('kurta', found, [], scopeOf('/men-collection')).map(({ kind }) => kind);
  expect(kinds).toEqual(['product', 'all']);
});

test('§2 before a text is typed, earlier searches are offered; a text that finds nothing offers nothing', () => {
  expect(suggestionsFor('', null, ['jeans'], everything)).toEqual([
    { key: 'recent-jeans', kind: 'recent', text: 'jeans' },
  ]);
  expect(suggestionsFor('umbrella', { ...found, total: 0, products: [] }, ['jeans'], everything)).toEqual([]);
});

test('§2 the beginnings of words that were searched for are marked', () => {
  expect(
    markFound('Indigo Khadi Kurta', 'kur ind')
      .filter((part) => part.found)
      .map((part) => part.text),
  ).toEqual(['Ind', 'Kur']);
  expect(markFound('Overshirt', 'shirt')).toEqual([{ text: 'Overshirt', found: false }]);
});

test('§2 marking changes no letter of a name, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, searched) => {
      expect(
        markFound(name, searched)
          .map((part) => part.text)
          .join(''),
      ).toBe(name);
    }),
  );
});
