import { asc, eq } from 'drizzle-orm';
import { placeOrder } from '@shop/shared-api';
import { operatorJournal, products } from '../database/schema';
import { noPictures } from '../pictures/picture-store';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { orderPayload, readStock } from '../testing/test-orders';
import { changeProduct } from './change-product';
import { importProducts } from './import-products';

const shopOn = openShopsOnTestDatabases((shop) =>
  addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 50 } }),
);
const databases = testDatabases.map(([name]) => [name] as const);
const header = [
  'Handle',
  'Title',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant Inventory Qty',
];

test.each(databases)(
  'imports, changes and orders at the same time keep stock and journal consistent on %s',
  async (name) => {
    const shop = shopOn(name);
    const options = { operator: 'asha', now: shop.now(), isDryRun: false };
    const setUnits = (left: number) => changeProduct(shop.db, 'shirt', { units: { size: 'M', left } }, options);
    const tokens = await Promise.all([1, 2, 3].map(() => shop.createCustomer()));
    const [placed] = await Promise.all([
      Promise.all(tokens.map((token) => shop.call(placeOrder, orderPayload(), { token }))),
      ...[40, 30, 20].map(setUnits),
    ]);
    expect(placed).toHaveLength(3);
    const entries = await shop.db
      .select()
      .from(operatorJournal)
      .where(eq(operatorJournal.subject, 'shirt'))
      .orderBy(asc(operatorJournal.id));
    // Each entry begins where the one before ended, less what was ordered in between.
    const units = (value: unknown) => (value as { stock: { M: number } }).stock.M;
    let ordered = 0;
    let last = 50;
    for (const { before, after } of entries) {
      ordered += last - units(before);
      last = units(after);
    }
    ordered += last - (await readStock(shop, 'shirt'));
    expect([entries.length, ordered]).toEqual([3, 3]);
  },
);

test.each(databases)('a product that two imports add at the same time is added once on %s', async (name) => {
  const shop = shopOn(name);
  const rows = [{ line: 2, cells: ['vest', 'Vest', 'Vest', 'Men', 'Size', 'M', '500', '3'] }];
  const options = { operator: 'asha', now: shop.now(), isDryRun: false };
  const context = { ...shop.dependencies, pictures: noPictures };
  const imports = await Promise.all(
    [1, 2, 3].map(() => importProducts(context, header, [{ handle: 'vest', rows }], options)),
  );
  expect(
    imports
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['added', 'unchanged', 'unchanged']);
  expect(await shop.db.select().from(products).where(eq(products.id, 'vest'))).toHaveLength(1);
});
