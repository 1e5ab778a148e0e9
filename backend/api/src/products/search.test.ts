import { productList } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { products, searchWords } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { runs } from '../testing/run-length';
import { shareTestShop } from '../testing/share-test-shop';
import { editDistance, splitWords } from './search.rules';

const shop = shareTestShop();
beforeAll(async () => {
  const shirts = { units: { M: 5 } };
  await addProduct(shop.db, {
    ...shirts,
    id: 'over',
    position: 1,
    name: 'Overshirt',
    description: 'Goes well over a kurta.',
    category: 'Women',
  });
  await addProduct(shop.db, {
    ...shirts,
    id: 'kurta',
    position: 2,
    name: 'Indigo Kurta',
    description: 'Dabu print.',
    category: 'Men',
  });
  await addProduct(shop.db, {
    ...shirts,
    id: 'tee',
    position: 3,
    name: 'Mesh T-shirt',
    subCategory: 'gymtees',
    category: 'Kids',
    description: 'Café brown.',
  });
  await addProduct(shop.db, {
    ...shirts,
    id: 'hoodie',
    position: 4,
    name: 'Loopback Hoodie',
    subCategory: 'Winterwear',
    description: 'Thirteen-ounce fleece, always warm, with one panel.',
  });
  await addProduct(shop.db, {
    ...shirts,
    id: 'hooded',
    position: 5,
    name: 'Pleated Trousers',
    subCategory: 'Bottomwear',
    description: 'Not hooded.',
  });
  await addProduct(shop.db, { ...shirts, id: 'gated', position: 6, name: 'Secret Zibeline', gate: 'EARLY_ACCESS' });
}, 120_000);

async function search(text: string, more = '') {
  const { body } = await shop.call(productList, undefined, {
    path: `/api/product/list?search=${encodeURIComponent(text)}${more}`,
  });
  return { ids: body.products.map(({ _id }) => _id), corrected: body.corrected, suggestions: body.suggestions };
}

test.each([
  ['', ['over', 'kurta', 'tee', 'hoodie', 'hooded']],
  ['  ?!', ['over', 'kurta', 'tee', 'hoodie', 'hooded']],
  ['indigo men', ['kurta']],
  ['indigo women', []],
  ['dabu', ['kurta']],
  ['polyester tees', ['tee']],
  ['kurta', ['kurta', 'over']],
  ['men', ['kurta', 'hoodie', 'hooded']],
  ['hood', ['hoodie', 'hooded']],
])('“%s” finds %j: each word begins a word, and names come first', async (text, ids) => {
  expect((await search(text)).ids).toEqual(ids);
});

test.each([
  ['KURTAS', 'kurta'],
  ['indig', 'kurta'],
  ['tshirt', 'tee'],
  ['t-shirts', 'tee'],
  ['tee shirt', 'tee'],
  ['boys t shirt', 'tee'],
  ['cafe', 'tee'],
  ['kid’s', 'tee'],
  ['pants', 'hooded'],
  ['salwar', 'hooded'],
  ['sweatshirt', 'hoodie'],
  ['kurti', 'kurta'],
])('“%s” is not a typo, and finds %s', async (text, id) => {
  const { ids, corrected } = await search(text);
  expect([ids[0], corrected]).toEqual([id, undefined]);
});

test.each([
  ['hoddie', 'hoodie', 'hoodie'],
  ['trousrs', 'trousers', 'hooded'],
  ['kutra', 'kurta', 'kurta'],
  ['indgo kutra', 'indigo kurta', 'kurta'],
  ['ovreshirt', 'overshirt', 'over'],
  ['polyster', 'polyester', 'tee'],
  ['hoddi', 'hoodie', 'hoodie'],
  ['salw', 'salwar', 'hooded'],
  ['salwr', 'salwar', 'hooded'],
])('“%s” is corrected to “%s”, and the reply says so', async (text, meant, id) => {
  const { ids, corrected } = await search(text);
  expect([corrected, ids[0]]).toEqual([meant, id]);
});

test('a search that finds nothing suggests texts that find something', async () => {
  const { ids, suggestions } = await search('indigo trousers');
  expect([ids, suggestions]).toEqual([[], ['trousers', 'indigo']]);
  for (const text of suggestions ?? []) expect((await search(text)).ids).not.toEqual([]);
  expect(await search('umbrella')).toEqual({ ids: [], corrected: undefined, suggestions: undefined });
});

test.each(['alwais', 'pannel', 'thirtenounce', 'o’neil', 'nen', 'shet'])(
  '“%s” is not corrected to a word of a description only, nor a short word to a similar one',
  async (text) => {
    expect(await search(text)).toEqual({ ids: [], corrected: undefined, suggestions: undefined });
  },
);

test('an exact name comes before a corrected one', async () => {
  expect((await search('black')).ids).toEqual([]);
  await shop.db
    .update(products)
    .set({ name: 'Ink Overshirt' })
    .where(sql`id = 'over'`);
  await shop.db
    .update(products)
    .set({ name: 'Loopback Hoodie in Black' })
    .where(sql`id = 'hoodie'`);
  expect((await search('black')).ids).toEqual(['hoodie', 'over']);
});

test('search, filters and sort work together', async () => {
  expect((await search('hood', '&subCategory=Bottomwear')).ids).toEqual(['hooded']);
  expect((await search('kurta', '&category=Women&sort=high-low')).ids).toEqual(['over']);
});

test('gated products are neither found nor suggested', async () => {
  expect(await search('zibelin')).toEqual({ ids: [], corrected: undefined, suggestions: undefined });
});

test('search words follow changes of products', async () => {
  const known = async () =>
    new Map((await shop.db.select().from(searchWords)).map(({ word, products: many }) => [word, many]));
  expect([(await known()).get('kurta'), (await known()).get('zibeline')]).toEqual([2, undefined]);
  await shop.db
    .update(products)
    .set({ name: 'Indigo Angrakha' })
    .where(sql`id = 'kurta'`);
  expect([(await known()).get('kurta'), (await known()).get('angrakha')]).toEqual([1, 1]);
  await shop.db
    .update(products)
    .set({ gate: null })
    .where(sql`id = 'gated'`);
  expect((await known()).get('zibeline')).toBe(1);
  await shop.db
    .update(products)
    .set({ gate: 'EARLY_ACCESS' })
    .where(sql`id = 'gated'`);
  await shop.db
    .update(products)
    .set({ name: 'Indigo Kurta' })
    .where(sql`id = 'kurta'`);
  expect([(await known()).get('kurta'), (await known()).has('angrakha'), (await known()).has('zibeline')]).toEqual([
    2,
    false,
    false,
  ]);
});

test('browser and database split texts into the same words', async () => {
  const texts = fc
    .string({ unit: fc.constantFrom(...'abZÉñ09 -–’\'.,%_\\"()'), maxLength: 24 })
    .filter((text) => !text.includes('-'));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const written = await shop.db.select({ words: sql<string>`words_of(${text})` }).from(sql`(values (1)) as one`);
      expect(written[0]?.words.trim().split(' ').filter(Boolean).slice(0, 8)).toEqual(splitWords(text));
    }),
    { numRuns: 100 },
  );
});

test('any search text is answered without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
      expect(new Set((await search(text.slice(0, 100))).ids).size).toBeLessThanOrEqual(5);
    }),
    { numRuns: runs(60) },
  );
});

test('a typo is a letter that is wrong, missing, added or swapped', () => {
  expect([
    editDistance('kutra', 'kurta'),
    editDistance('hoddie', 'hoodie'),
    editDistance('trousrs', 'trousers'),
    editDistance('', 'ab'),
    editDistance('same', 'same'),
  ]).toEqual([1, 1, 1, 2, 0]);
  fc.assert(
    fc.property(
      fc.string({ maxLength: 8 }),
      fc.string({ maxLength: 8 }),
      (a, b) => editDistance(a, b) === editDistance(b, a),
    ),
  );
});
