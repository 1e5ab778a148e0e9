import * as fc from 'fast-check';
import * as v from 'valibot';
import { categories, subCategories } from './product-kinds';
import { type ProductQuery, productFields, productQuerySchema, productSorts, toQueryString } from './product-query';

const lists: fc.Arbitrary<ProductQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.integer({ min: 1, max: 100 }),
    category: fc.subarray([...categories], { minLength: 1 }),
    subCategory: fc.subarray([...subCategories], { minLength: 1 }),
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

/** The query as a server's query-string parser hands it over. */
const overTheWire = (query: ProductQuery) => Object.fromEntries(Object.entries(toQueryString(query)).map(([name, value]) => [name, String(value)]));

test('§7 what a page asks of the product list arrives as it was asked', () => {
  fc.assert(
    fc.property(lists, (query) => {
      expect(v.parse(productQuerySchema, overTheWire(query))).toEqual(query);
    }),
  );
});

test('§7 ids may be repeated, parted by commas, or empty', () => {
  expect(v.parse(productQuerySchema, { ids: ['a', 'b,a, '] })).toEqual({ ids: ['a', 'b'] });
  expect(v.parse(productQuerySchema, { ids: '' })).toEqual({ ids: [] });
});

test('§7 parameters that the list does not know change nothing', () => {
  expect(v.parse(productQuerySchema, { utm_source: 'mail' })).toEqual({});
});
