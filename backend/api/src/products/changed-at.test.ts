import { productList } from '@shop/shared-api';
import { eq, sql } from 'drizzle-orm';
import { products, stock } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { testDatabases } from '../testing/test-databases';

const shopOn = openShopsOnTestDatabases(({ db }) => addProduct(db, { id: 'shirt', units: { M: 5 } }));

describe.each(testDatabases)('on %s', (name) => {
  test('the fields of a sitemap say when the page of a product last changed, by more than its units and place', async () => {
    const { db, call } = shopOn(name);
    const long = new Date(Date.UTC(2026, 0, 1));
    const read = async () => {
      const path = `${productList.path}?fields=sitemap&page=1`;
      return (await call(productList, undefined, { path })).body.products[0]?.updatedAt;
    };
    await db.execute(sql`alter table products disable trigger products_note_change`);
    await db.update(products).set({ changedAt: long });
    await db.execute(sql`alter table products enable trigger products_note_change`);
    await db.update(products).set({ position: 7, bestseller: true }).where(eq(products.id, 'shirt'));
    await db.update(stock).set({ units: 4 });
    await db.update(products).set({ name: 'Product shirt' });
    expect(await read()).toBe(long.getTime());
    await db.update(products).set({ pricePaise: 799_00 });
    expect(await read()).toBeGreaterThan(long.getTime());
  });
});
