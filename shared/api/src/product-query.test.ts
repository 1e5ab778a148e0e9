import * as fc from 'fast-check';
import * as v from 'valibot';
import { priceBands } from './price-bands';
import { categories, subCategories } from './product-kinds';
import { type ProductQuery, productFields, productQuerySchema, productSorts, toQueryString } from './product-query';

/** Texts as they stand in products, with what separates values of the address. */
const freeValue = fc
  .oneof(
    fc.constantFrom('Navy/Burgundy, Geo Print', '37,5', '\\', 'a\\', '\\,', 'Queen\'s "Red"', 'a&b=c', '⭐'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 }),
  )
  .filter((value) => value !== '' && value.trim() === value && value.length <= 255);
const freeValues = fc.uniqueArray(freeValue, { minLength: 1, maxLength: 30 });

const lists: fc.Arbitrary<ProductQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.integer({ min: 1, max: 100 }),
    category: fc.subarray([...categories], { minLength: 1 }),
    subCategory: fc.subarray([...subCategories], { minLength: 1 }),
    price: fc.subarray([...priceBands], { minLength: 1 }),
    size: freeValues,
    colour: freeValues,
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

test('product list: values of older addresses are separated by commas, as before', () => {
  expect(v.parse(productQuerySchema, { size: 'M, L,,M', colour: ['Red', 'Blue,Green'] })).toEqual({
    size: ['M', 'L'],
    colour: ['Red', 'Blue', 'Green'],
  });
  expect(v.parse(productQuerySchema, { colour: 'a\\b' })).toEqual({ colour: ['a\\b'] });
});

test('product list: different selections have different addresses', () => {
  const selections = [['Red', 'Green'], ['Red,Green'], ['Red\\', 'Green'], ['Red\\,Green']];
  const addresses = selections.map((colour) => toQueryString({ colour })['colour']);
  expect(new Set(addresses).size).toBe(selections.length);
});
