import * as fc from 'fast-check';
import * as v from 'valibot';
import { priceBands } from './price-bands';
import { categories, subCategories } from './product-kinds';
import { type ProductQuery, productFields, productQuerySchema, productSorts, toQueryString } from './product-query';

const lists: fc.Arbitrary<ProductQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.integer({ min: 1, max: 100 }),
    category: fc.subarray([...categories], { minLength: 1 }),
    subCategory: fc.subarray([...subCategories], { minLength: 1 }),
    price: fc.subarray([...priceBands], { minLength: 1 }),
    size: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,5}$/), { minLength: 1, maxLength: 30 }),
    colour: fc.uniqueArray(fc.stringMatching(/^[A-Za-z]{1,40}$/), { minLength: 1, maxLength: 30 }),
    sort: fc.constantFrom(...productSorts),
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    bestseller: fc.boolean(),
    showcase: fc.boolean(),
    relatedTo: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
    fields: fc.constantFrom(...productFields),
    facets: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Returns the query as a query-string parser of a server gives it. */
const parseLikeServer = (query: ProductQuery) =>
  Object.fromEntries(Object.entries(toQueryString(query)).map(([name, value]) => [name, String(value)]));

test('product list: a query survives the query string unchanged', () => {
  fc.assert(
    fc.property(lists, (query) => {
      expect(v.parse(productQuerySchema, parseLikeServer(query))).toEqual(query);
    }),
  );
});

test('product list: ids can be repeated, separated by commas, or empty', () => {
  expect(v.parse(productQuerySchema, { ids: ['a', 'b,a, '] })).toEqual({ ids: ['a', 'b'] });
  expect(v.parse(productQuerySchema, { ids: '' })).toEqual({ ids: [] });
});

test('product list: unknown parameters are ignored', () => {
  expect(v.parse(productQuerySchema, { utm_source: 'mail' })).toEqual({});
});
