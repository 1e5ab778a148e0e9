import { glimpsesList, maxIds, type Product, productList, productQuerySchema } from '@shop/shared-api';
import { lowStockThreshold } from '@shop/shared-rules';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { products, stock } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { runs } from '../testing/run-length';
import { shareTestShop } from '../testing/share-test-shop';
import { changedTags, listTags } from './cache-tags';
import { readCatalogueState } from './catalogue-changes.queries';

const shop = shareTestShop();
beforeAll(async () => {
  for (const [position, id] of ids.entries())
    await addProduct(shop.db, {
      id,
      position,
      subCategory: position % 2 === 0 ? 'Topwear' : 'Winterwear',
      units: { M: 12, L: 1 },
      bestseller: position < 3,
    });
}, 240_000);

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const queries = [
  'ids=a',
  'ids=b,missing',
  'fields=card&limit=3&facets=true',
  'fields=card&bestseller=true&limit=2',
  'fields=card&relatedTo=a&limit=2',
  'fields=card&size=L',
  'fields=card&sort=low-high&limit=2',
  'fields=card&search=jacket',
  'page=1&limit=2',
  'gate=EARLY_ACCESS',
  '',
];

/** Asks as a server that keeps pages does. */
async function ask(query: string): Promise<{ readonly tags: readonly string[]; readonly shown: string }> {
  const { body, headers } = await shop.send(productList, undefined, {
    path: `/api/product/list?${query}`,
    headers: { 'want-cache-tags': 'yes' },
  });
  const isCard = query.includes('fields=card');
  const shown = JSON.stringify(body, (key, value: unknown) =>
    key === 'stock'
      ? Object.entries(value as Product['stock']).map(([size, units]) => [size, show(units, isCard)])
      : value,
  );
  return { tags: String(headers['cache-tags']).split(' '), shown };
}

/** What a page shows of units: a card whether there are any, the product's page also how few. */
const show = (units: number, isCard: boolean) => (isCard ? units > 0 : Math.min(units, lowStockThreshold + 1));

const change = fc.record({
  id: fc.constantFrom(...ids),
  values: fc.oneof(
    fc.record({ units: fc.constantFrom(0, 1, 2, 10, 11, 12, 500), size: fc.constantFrom('M', 'L') }),
    fc.record({ pricePaise: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ name: fc.constantFrom('Linen shirt', 'Wool jacket', ' ') }),
    fc.record({ status: fc.constantFrom('active' as const, 'archived' as const) }),
    fc.record({ gate: fc.constantFrom(null, 'EARLY_ACCESS' as const) }),
    fc.record({ subCategory: fc.constantFrom('Topwear' as const, 'Winterwear' as const) }),
    fc.record({ bestseller: fc.boolean() }),
  ),
});

test('whatever changes in a response that a page shows, one of its tags has changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const { version } = await readCatalogueState(shop.db);
      const before = await Promise.all(queries.map(ask));
      for (const { id, values } of changes)
        if ('units' in values)
          await shop.db
            .update(stock)
            .set({ units: values.units })
            .where(and(eq(stock.productId, id), eq(stock.size, values.size)));
        else await shop.db.update(products).set(values).where(eq(products.id, id));
      const changed = new Set(changedTags((await readCatalogueState(shop.db, version)).changes ?? []));
      const after = await Promise.all(queries.map(ask));
      const missed = queries.filter(
        (_, index) =>
          before[index]?.shown !== after[index]?.shown && !before[index]?.tags.some((tag) => changed.has(tag)),
      );
      expect(missed).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
}, 240_000);

test('a product’s last units concern its own page only, and a sold-out size also the lists that show the product', () => {
  const concerned = (kind: 'stock' | 'sizes' | 'product') => {
    const changed = new Set(changedTags([{ productId: 'a', kind }]));
    const isConcerned = (query: string, found: string[]) =>
      listTags(
        v.parse(productQuerySchema, Object.fromEntries(new URLSearchParams(query))),
        found.map((_id) => ({ _id })),
      ).some((tag) => changed.has(tag));
    return [
      isConcerned('ids=a', ['a']),
      isConcerned('ids=b', ['b']),
      isConcerned('fields=card&page=1', ['a', 'b']),
      isConcerned('fields=card&page=2', ['c']),
      isConcerned('fields=card&page=2&facets=true', ['c']),
    ];
  };
  expect(concerned('stock')).toEqual([true, false, false, false, false]);
  expect(concerned('sizes')).toEqual([true, false, true, false, true]);
  expect(concerned('product')).toEqual([true, false, true, true, true]);
});

test('tags fit into headers, whatever the ids are', async () => {
  const many = Array.from({ length: maxIds }, (_, number) => `${number}-${'ß '.repeat(20)}`);
  expect(listTags({ ids: many }, [])).toEqual(['products']);
  expect(
    listTags(
      { fields: 'card', page: 1 },
      many.map((_id) => ({ _id })),
    ),
  ).toEqual(['lists', 'sizes']);
  expect(listTags({ ids: ['ß, x'] }, [])).toEqual(['product:%C3%9F%2C%20x']);
});

test('tags are sent to those who want them, also where no change concerns a response', async () => {
  expect((await shop.send(productList, undefined)).headers['cache-tags']).toBeUndefined();
  const glimpses = await shop.send(glimpsesList, undefined, { headers: { 'want-cache-tags': 'yes' } });
  expect(glimpses.headers['cache-tags']).toBe('');
});
