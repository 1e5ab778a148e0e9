import * as fc from 'fast-check';
import { scopeOf } from './collection.rules';
import { listOf, pagesAtOnce, progressOf, shownPages } from './listing.rules';
import { readQuery } from './url.rules';

const everything = scopeOf('/collection');
const read = (search: string, scope = everything) => listOf(readQuery(new URLSearchParams(search), scope), scope);

test('§2 the list that is asked for is the one in the address', () => {
  expect(read('category=Men&type=gymtees&sort=low-high&search=1&q= kurta &page=3')).toEqual({
    category: ['Men'],
    subCategory: ['gymtees'],
    sort: 'low-high',
    search: 'kurta',
    facets: true,
  });
  expect(read('q=kurta')).not.toHaveProperty('search');
});

test('§2 the men’s page asks for men’s pieces, whatever the address says', () => {
  expect(read('category=Women', scopeOf('/men-collection')).category).toEqual(['Men']);
});

test.each([
  [60, 1, { from: 1, to: 24, total: 60, next: 2, grows: true, previous: null }],
  [60, 3, { from: 1, to: 60, total: 60, next: null, grows: true, previous: null }],
  [10_000, 20, { from: 1, to: 480, total: 10_000, next: 21, grows: false, previous: null }],
  [10_000, 21, { from: 481, to: 504, total: 10_000, next: 22, grows: true, previous: 20 }],
  [0, 1, { from: 0, to: 0, total: 0, next: null, grows: true, previous: null }],
  [10, 50, { from: 1, to: 10, total: 10, next: null, grows: true, previous: null }],
  [500, 9999, { from: 481, to: 500, total: 500, next: null, grows: true, previous: 20 }],
])('§2 of %i products, page %i stands at %j', (total, page, expected) => {
  expect(progressOf(total, page)).toEqual(expected);
});

test('§2 every page is shown by some address, and never more than twenty at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (page) => {
      const { first, last } = shownPages(page);
      expect(last).toBe(page);
      expect(last - first).toBeLessThan(pagesAtOnce);
      expect((first - 1) % pagesAtOnce).toBe(0);
    }),
  );
});
