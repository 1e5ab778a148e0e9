import { findPriceBand } from '@shop/shared-api';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Database } from '../database/database';
import { products, stock } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { createGate } from '../testing/create-gate';
import { runs } from '../testing/run-length';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';

const ids = ['one', 'two', 'three'] as const;
const sizes = ['S', 'M', 'L'] as const;

const shopOn = openShopsOnTestDatabases(async ({ db }) => {
  for (const id of ids) await addProduct(db, { id, units: { S: 1, M: 1, L: 1 } });
});

/** Reads what is listed, by the tables that triggers write. */
const readListed = async (db: Database) =>
  (
    (await db.execute(sql`select product_id, position, price_paise, category, price_band, colour, sizes, bestseller,
      array_to_string(tsvector_to_array(words), ' ') as words
      from listed_products join product_groups on id = group_id order by product_id`)) as { rows: unknown[] }
  ).rows;

/** Reads the same of the products themselves. */
async function readExpected(db: Database) {
  const rows = await db.select().from(products).where(eq(products.listed, true)).orderBy(products.id);
  const inStock = await db
    .select()
    .from(stock)
    .where(sql`${stock.units} > 0`)
    .orderBy(stock.size);
  return rows.map((row) => ({
    product_id: row.id,
    position: row.position,
    price_paise: row.pricePaise,
    category: [row.category, row.secondCategory].filter(Boolean).join(),
    price_band: findPriceBand(row.pricePaise / 100),
    colour: row.colour ?? '',
    sizes: JSON.stringify(inStock.filter(({ productId }) => productId === row.id).map(({ size }) => size)).replaceAll(
      ',',
      ', ',
    ),
    bestseller: row.bestseller,
    words: [
      ...new Set([
        ...row.allWords.trim().split(' '),
        ...(row.secondCategory === null ? [] : [row.secondCategory.toLowerCase()]),
        ...row.nameWords
          .trim()
          .split(' ')
          .map((word) => `=${word}`),
      ]),
    ]
      .sort()
      .join(' '),
  }));
}

type Change = (db: Database) => Promise<unknown>;

const id = fc.constantFrom(...ids);
const values = fc.record(
  {
    name: fc.constantFrom('Linen Shirt', 'Kurta', ' '),
    pricePaise: fc.constantFrom(0, 99_900, 99_950, 100_000, 399_999, 400_000),
    colour: fc.constantFrom('Blue', null),
    category: fc.constantFrom('Men' as const, 'Kids' as const),
    secondCategory: fc.constantFrom('Women' as const, null),
    bestseller: fc.boolean(),
    status: fc.constantFrom('active' as const, 'draft' as const),
    gate: fc.constantFrom('EARLY_ACCESS' as const, null),
    position: fc.nat(5),
  },
  { requiredKeys: [] },
);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, values).map(
    ([one, changed]): Change =>
      async (db) =>
        Object.keys(changed).length > 0 && db.update(products).set(changed).where(eq(products.id, one)),
  ),
  fc.tuple(id, fc.constantFrom(...sizes), fc.nat(2)).map(
    ([one, size, units]): Change =>
      (db) =>
        db
          .insert(stock)
          .values({ productId: one, size, units })
          .onConflictDoUpdate({
            target: [stock.productId, stock.size],
            set: { units },
          }),
  ),
  fc.tuple(fc.constantFrom(...sizes)).map(
    ([size]): Change =>
      (db) =>
        db.delete(stock).where(eq(stock.size, size)),
  ),
  id.map((one): Change => async (db) => {
    await db.delete(stock).where(eq(stock.productId, one));
    await db.delete(products).where(eq(products.id, one));
    await addProduct(db, { id: one, units: { M: 1, L: 0 } });
  }),
);

test.each(testDatabases)(
  'what lists read follows every change of products and stock, on %s',
  async (name) => {
    const { db } = shopOn(name);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const apply of changes) await apply(db);
        expect(await readListed(db)).toEqual(await readExpected(db));
      }),
      { numRuns: runs(25) },
    );
  },
  60_000,
);

test('two transactions that sell out a size each leave neither, on PostgreSQL', async () => {
  const { db } = shopOn('PostgreSQL');
  await addProduct(db, { id: 'last', units: { S: 1, M: 1 } });
  const sellOut = (database: Database, size: string) =>
    database
      .update(stock)
      .set({ units: 0 })
      .where(sql`${stock.productId} = 'last' and ${stock.size} = ${size}`);
  const { open, opened } = createGate();
  const sold = createGate();
  const first = db.transaction(async (transaction) => {
    await sellOut(transaction, 'S');
    sold.open();
    await opened;
  });
  await sold.opened;
  const second = db.transaction((transaction) => sellOut(transaction, 'M'));
  open();
  await Promise.all([first, second]);
  expect(await readListed(db)).toEqual(await readExpected(db));
});

test.each(testDatabases)('the migration of a running shop lists all of its products, on %s', async (name) => {
  const { db } = shopOn(name);
  await db.execute(sql`delete from listed_products`);
  await db.execute(sql`select list_products(array(select id from products))`);
  expect(await readListed(db)).toEqual(await readExpected(db));
});
