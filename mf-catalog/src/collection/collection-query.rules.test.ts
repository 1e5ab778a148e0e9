import { categories, priceBands, subCategories } from '@shop/shared-api';
import { collectionQuery } from '@shop/shared-events';
import * as fc from 'fast-check';
import { grids, findScope, noFilters, sorts } from './collection.rules';
import {
  applyChange,
  type CollectionQuery,
  countActiveFilters,
  readQuery,
  normaliseSearchText,
  writeQuery,
} from './collection-query.rules';

const everything = findScope('/collection');
const men = findScope('/men-collection');
const read = (search: string, scope = everything) => readQuery(new URLSearchParams(search), scope);
const plain: CollectionQuery = {
  ...noFilters,
  sort: 'relavent',
  grid: 3,
  searching: false,
  text: '',
  page: 1,
};

const freeValue = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 255 })
  .filter((value) => value.trim() === value && value.length <= 255);

const queries: fc.Arbitrary<CollectionQuery> = fc
  .record({
    categories: fc.subarray([...categories]),
    types: fc.subarray([...subCategories]),
    prices: fc.subarray([...priceBands]),
    sizes: fc.uniqueArray(freeValue, { maxLength: 5 }),
    colours: fc.uniqueArray(freeValue, { maxLength: 5 }),
    sort: fc.constantFrom(...sorts),
    grid: fc.constantFrom(...grids),
    searching: fc.boolean(),
    text: fc.string({ unit: 'grapheme' }).map(normaliseSearchText),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map((query) => ({ ...query, text: query.searching ? query.text : '' }));

test('collection query: writing and reading the URL gives the same query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = writeQuery(new URLSearchParams(), query).toString();
      expect(read(address)).toEqual(query);
    }),
  );
});

test('collection query: the URL contains all choices', () => {
  const filters = {
    categories: ['Men', 'Kids'],
    types: ['gymtees'],
    prices: ['1000-1999', '4000-'],
    sizes: ['M'],
    colours: ['Blue'],
  } as const;
  const query = { ...filters, sort: 'low-high', grid: 4, searching: true, text: 'kurta', page: 4 } as const;
  expect(writeQuery(new URLSearchParams(), query).toString()).toBe(
    'category=Men&category=Kids&type=gymtees&price=1000-1999&price=4000-&size=M&colour=Blue&sort=low-high&grid=4&search=1&q=kurta&page=4',
  );
});

test('collection query: defaults are left out, and unknown parameters are kept', () => {
  expect(writeQuery(new URLSearchParams('category=Men&utm=x&q=1&search'), plain).toString()).toBe('utm=x');
});

test.each([
  'category=men&category=Aliens',
  'type=Shoes&type=',
  'sort=cheapest',
  'grid=5',
  'grid=3.0',
  'grid=',
  'q=kurta',
  'page=0',
  'page=two',
  'page=-1',
  'page=99999',
  'page=1.5',
])('collection query: the invalid value in %s is ignored', (search) => {
  expect(read(search)).toEqual(plain);
});

test('collection query: every URL gives a valid query', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const query = read(search);
      expect(read(writeQuery(new URLSearchParams(), query).toString())).toEqual(query);
    }),
  );
});

test('§2 the page for men ignores categories and gym tees in the URL', () => {
  expect(read('category=Women&type=gymtees&type=Topwear', men)).toEqual({ ...plain, types: ['Topwear'] });
});

test('§2 the search text applies only while the search bar is shown', () => {
  expect([read('q=kurta').text, read('q=kurta&search').text, read('q=kurta&search=1').searching]).toEqual([
    '',
    'kurta',
    true,
  ]);
});

test.each(['%20%20', '%25', '"', '_', '%5C', '?!', '%E2%80%99'])(
  'collection query: a text without letters or digits, q=%s, is no search',
  (text) => {
    expect(read(`search=1&q=${text}`)).toEqual({ ...plain, searching: true });
  },
);

test('collection query: the search text is trimmed', () => {
  expect([read('search&q=%20kurta%20').text, read('search&q=9').text, read('search&q=कुर्ता').text]).toEqual([
    'kurta',
    '9',
    'कुर्ता',
  ]);
});

test('collection query: active filters are counted without the search text', () => {
  expect(countActiveFilters(read('category=Men&type=Topwear&type=gymtees&search=1&q=a'))).toBe(3);
});

test('collection query: a filter, a search or a sort resets the page and keeps the other choices', () => {
  const query = read('category=Men&sort=low-high&grid=4&page=3');
  expect(applyChange(query, { types: ['Topwear'] })).toEqual({ ...query, types: ['Topwear'], page: 1 });
  expect(applyChange(query, { categories: [] }).sort).toBe('low-high');
  expect([applyChange(query, { grid: 2 }).page, applyChange(query, { page: 4 }).page]).toEqual([3, 4]);
});

test('server: the page reads exactly the URL parameters of the shop server’s cache key', () => {
  const names = new Set<string>();
  class RecordingParams extends URLSearchParams {
    override has(name: string) {
      names.add(name);
      return super.has(name);
    }
    override get(name: string) {
      names.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      names.add(name);
      return super.getAll(name);
    }
  }
  readQuery(new RecordingParams('search'), everything);
  expect([...names].sort()).toEqual([...collectionQuery].sort());
});

test('collection query: a size or colour that no backend could be asked for is ignored', () => {
  const search = new URLSearchParams([
    ['size', 'M'],
    ['size', 'M'],
    ['size', 'S,L'],
    ['size', ''],
    ['colour', 'x'.repeat(256)],
    ...Array.from({ length: 40 }, (_, index): [string, string] => ['colour', `c${index}`]),
    ['price', '1-2'],
  ]);
  const { sizes, colours, prices } = readQuery(search, everything);
  expect([sizes, colours.length, prices]).toEqual([['M', 'S,L'], 30, []]);
});
