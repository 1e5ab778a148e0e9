import { eq, sql } from 'drizzle-orm';
import { products, searchWords } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { createGate } from '../testing/create-gate';
import { startTestShop } from '../testing/test-shop';

const names = ['Amber Beige Coral', 'Coral Denim Amber', 'Beige Amber Denim Ecru', 'Ecru Coral Beige'];

test.each(testDatabases)(
  'the words of products that are renamed at the same time are counted correctly, on %s',
  async (_, where) => {
    const shop = await startTestShop({}, where);
    try {
      const writers = Array.from({ length: 8 }, (_, index) => index);
      for (const writer of writers) await addProduct(shop.db, { id: `p-${writer}`, units: { M: 1 } });
      const rename = (writer: number, name = '') =>
        shop.db
          .update(products)
          .set({ name })
          .where(eq(products.id, `p-${writer}`));
      for (let round = 0; round < 25; round += 1)
        await Promise.all(writers.map((writer) => rename(writer, names[(writer * 3 + round) % names.length])));
      const counted = await shop.db
        .select({ word: searchWords.word, products: searchWords.products })
        .from(searchWords)
        .orderBy(searchWords.word);
      const { rows } = (await shop.db.execute(
        sql`select word, count(distinct id)::int as products from products, regexp_split_to_table(btrim(all_words), ' ') as word where listed and word <> '' group by word order by word`,
      )) as { readonly rows: readonly unknown[] };
      expect(counted).toEqual(rows);
      expect(counted.map(({ word }) => word)).toEqual(expect.arrayContaining(['amber', 'coral']));
    } finally {
      await shop.close();
    }
  },
  120_000,
);

test('a change that affects no search word waits for no other product', async () => {
  const shop = await startTestShop();
  try {
    for (const id of ['one', 'two']) await addProduct(shop.db, { id, name: 'Amber Kurta', units: { M: 1 } });
    const { open, opened } = createGate();
    const changed = createGate();
    const slow = shop.db.transaction(async (transaction) => {
      await transaction.update(products).set({ bestseller: true }).where(eq(products.id, 'one'));
      changed.open();
      await opened;
    });
    await changed.opened;
    const other = shop.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local lock_timeout = '10s'`);
      await transaction.update(products).set({ bestseller: true }).where(eq(products.id, 'two'));
    });
    await expect(other.finally(open)).resolves.toBeUndefined();
    await slow;
  } finally {
    await shop.close();
  }
});
