import * as fc from 'fast-check';
import { findScope } from './collection.rules';
import { toListQuery, maxPagesShown, computeProgress, computeShownPages } from './listing.rules';
import { readQuery } from './collection-query.rules';

const everything = findScope('/collection');
const read = (search: string, scope = everything) => toListQuery(readQuery(new URLSearchParams(search), scope), scope);

test('§2 the list query contains the filters, the sort and the search text of the URL', () => {
  expect(
    read('category=Men&type=gymtees&price=4000-&size=M&size=L&colour=Blue&sort=low-high&search=1&q= kurta &page=3'),
  ).toEqual({
    category: ['Men'],
    subCategory: ['gymtees'],
    price: ['4000-'],
    size: ['M', 'L'],
    colour: ['Blue'],
    sort: 'low-high',
    search: 'kurta',
    facets: true,
  });
  expect(read('q=kurta')).not.toHaveProperty('search');
});

test('§2 the page for men queries the category Men, whatever the URL contains', () => {
  expect(read('category=Women', findScope('/men-collection')).category).toEqual(['Men']);
});

test.each([
  [60, 1, { from: 1, to: 12, total: 60, next: 2, isAppended: true, previous: null }],
  [60, 5, { from: 1, to: 60, total: 60, next: null, isAppended: true, previous: null }],
  [10_000, 20, { from: 1, to: 240, total: 10_000, next: 21, isAppended: false, previous: null }],
  [10_000, 21, { from: 241, to: 252, total: 10_000, next: 22, isAppended: true, previous: 20 }],
  [0, 1, { from: 0, to: 0, total: 0, next: null, isAppended: true, previous: null }],
  [10, 50, { from: 1, to: 10, total: 10, next: null, isAppended: true, previous: null }],
  [500, 9999, { from: 481, to: 500, total: 500, next: null, isAppended: true, previous: 40 }],
])('listing: %i products on page %i give the progress %j', (total, page, expected) => {
  expect(computeProgress(total, page)).toEqual(expected);
});

test('listing: every page number can be shown, with at most twenty pages at a time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (page) => {
      const { first, last } = computeShownPages(page);
      expect(last).toBe(page);
      expect(last - first).toBeLessThan(maxPagesShown);
      expect((first - 1) % maxPagesShown).toBe(0);
    }),
  );
});
