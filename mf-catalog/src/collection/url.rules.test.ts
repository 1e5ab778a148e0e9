import { categories, subCategories } from '@shop/shared-api';
import { collectionQuery } from '@shop/shared-events';
import * as fc from 'fast-check';
import { grids, scopeOf, sorts } from './collection.rules';
import { changed, type CollectionQuery, countActive, readQuery, searchText, writeQuery } from './url.rules';

const everything = scopeOf('/collection');
const men = scopeOf('/men-collection');
const read = (search: string, scope = everything) => readQuery(new URLSearchParams(search), scope);
const plain: CollectionQuery = {
  categories: [],
  types: [],
  sort: 'relavent',
  grid: 3,
  searching: false,
  text: '',
  page: 1,
};

const queries: fc.Arbitrary<CollectionQuery> = fc
  .record({
    categories: fc.subarray([...categories]),
    types: fc.subarray([...subCategories]),
    sort: fc.constantFrom(...sorts),
    grid: fc.constantFrom(...grids),
    searching: fc.boolean(),
    text: fc.string({ unit: 'grapheme' }).map(searchText),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map((query) => ({ ...query, text: query.searching ? query.text : '' }));

test('§2 what is written into the address is read out of it again', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = writeQuery(new URLSearchParams(), query).toString();
      expect(read(address)).toEqual(query);
    }),
  );
});

test('§2 the address holds the choices in plain words', () => {
  const filters = { categories: ['Men', 'Kids'], types: ['gymtees'] } as const;
  const query = { ...filters, sort: 'low-high', grid: 4, searching: true, text: 'kurta', page: 4 } as const;
  expect(writeQuery(new URLSearchParams(), query).toString()).toBe(
    'category=Men&category=Kids&type=gymtees&sort=low-high&grid=4&search=1&q=kurta&page=4',
  );
});

test('§2 a page without choices has a plain address, and parameters of others stay', () => {
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
])('§2 the bad value in %s is ignored', (search) => {
  expect(read(search)).toEqual(plain);
});

test('§2 any address gives a query that the page can show', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const query = read(search);
      expect(read(writeQuery(new URLSearchParams(), query).toString())).toEqual(query);
    }),
  );
});

test('§2 the men’s page takes no category and no gym tees from the address', () => {
  expect(read('category=Women&type=gymtees&type=Topwear', men)).toEqual({ ...plain, types: ['Topwear'] });
});

test('§2 the search text counts only while the search bar is shown', () => {
  expect([read('q=kurta').text, read('q=kurta&search').text, read('q=kurta&search=1').searching]).toEqual([
    '',
    'kurta',
    true,
  ]);
});

test.each(['%20%20', '%25', '"', '_', '%5C', '?!', '%E2%80%99'])(
  '§2 a text without a word, as in q=%s, searches for nothing',
  (text) => {
    expect(read(`search=1&q=${text}`)).toEqual({ ...plain, searching: true });
  },
);

test('§2 blanks around a search text are not part of it', () => {
  expect([read('search&q=%20kurta%20').text, read('search&q=9').text, read('search&q=कुर्ता').text]).toEqual([
    'kurta',
    '9',
    'कुर्ता',
  ]);
});

test('§2 filters that are on are counted, the search text is not', () => {
  expect(countActive(read('category=Men&type=Topwear&type=gymtees&search=1&q=a'))).toBe(3);
});

test('§2 a filter, a search or a sort begins the list anew, and keeps what else was chosen', () => {
  const query = read('category=Men&sort=low-high&grid=4&page=3');
  expect(changed(query, { types: ['Topwear'] })).toEqual({ ...query, types: ['Topwear'], page: 1 });
  expect(changed(query, { categories: [] }).sort).toBe('low-high');
  expect([changed(query, { grid: 2 }).page, changed(query, { page: 4 }).page]).toEqual([3, 4]);
});

test('server: the page reads those names of the query by which the shop server tells its pages apart, and no other', () => {
  const names = new Set<string>();
  class Watched extends URLSearchParams {
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
  readQuery(new Watched('search'), everything);
  expect([...names].sort()).toEqual([...collectionQuery].sort());
});
