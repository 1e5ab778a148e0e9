import { catalogueVersion } from '@shop/shared-api';
import { lowStockThreshold } from '@shop/shared-rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { catalogueChangeLog, catalogueChanges, products, stock } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { embedded, testDatabases } from '../testing/test-databases';
import { createGate } from '../testing/create-gate';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { readCatalogueState } from './catalogue-changes.queries';

const shopOn = openShopsOnTestDatabases(async (shop) => {
  for (let number = 0; number < 12; number += 1)
    await addProduct(shop.db, { id: `shirt-${number}`, units: { M: 500, L: 500 } });
});

const setUnits = (db: Database, number: number, units: number, size = 'M') =>
  db
    .update(stock)
    .set({ units })
    .where(sql`${stock.productId} = ${`shirt-${number}`} and ${stock.size} = ${size}`);

/** Returns what a change is known as. */
async function findChanges(db: Database, change: () => PromiseLike<unknown>) {
  const { version } = await readCatalogueState(db);
  await change();
  return (await readCatalogueState(db, version)).changes;
}

test.each(testDatabases)('a change of units counts where a shopper sees it, on %s', async (name) => {
  const { db } = shopOn(name);
  const known = (units: number) => findChanges(db, () => setUnits(db, 0, units));
  expect(await known(499)).toEqual([]);
  expect(await known(lowStockThreshold + 1)).toEqual([]);
  expect(await known(lowStockThreshold)).toMatchObject([{ productId: 'shirt-0', kind: 'stock' }]);
  expect(await known(9)).toMatchObject([{ productId: 'shirt-0', kind: 'stock' }]);
  expect(await known(0)).toMatchObject([{ productId: 'shirt-0', kind: 'sizes' }]);
  expect(await known(500)).toMatchObject([{ productId: 'shirt-0', kind: 'sizes' }]);
  const sellOut = () =>
    db
      .update(stock)
      .set({ units: sql`case size when 'M' then 9 else 0 end` })
      .where(eq(stock.productId, 'shirt-0'));
  expect(await findChanges(db, sellOut)).toMatchObject([{ productId: 'shirt-0', kind: 'sizes' }]);
});

test.each(testDatabases)(
  'each field of a product counts, but not the cells that the shop does not use, on %s',
  async (name) => {
    const { db } = shopOn(name);
    const known = (values: Partial<typeof products.$inferInsert>) =>
      findChanges(db, () => db.update(products).set(values).where(eq(products.id, 'shirt-1')));
    for (const values of [{ name: 'Renamed' }, { pricePaise: 100 }, { sizes: ['M'] }, { status: 'archived' as const }])
      expect(await known(values)).toMatchObject([{ productId: 'shirt-1', kind: 'product' }]);
    expect(await known({ extraCells: { product: { Vendor: 'Asha' }, sizes: {}, images: {} } })).toEqual([]);
    expect(await known({ name: 'Renamed' })).toEqual([]);
    await db.delete(stock).where(eq(stock.productId, 'shirt-1'));
    expect(await findChanges(db, () => db.delete(products).where(eq(products.id, 'shirt-1')))).toMatchObject([
      { productId: 'shirt-1', kind: 'product' },
    ]);
    expect(await findChanges(db, () => addProduct(db, { id: 'new', units: { M: 1, L: 0 } }))).toMatchObject([
      { productId: 'new', kind: 'product' },
      { productId: 'new', kind: 'sizes' },
    ]);
  },
);

test.each(testDatabases)('a change that is rolled back has not happened, on %s', async (name) => {
  const { db } = shopOn(name);
  const { version } = await readCatalogueState(db);
  await expect(
    db.transaction(async (transaction) => {
      await setUnits(transaction, 2, 1);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await readCatalogueState(db, version)).toEqual({ version, changes: [] });
});

const onPostgres = testDatabases.filter(([, location]) => location !== embedded);

test.each(onPostgres)(
  'a change that commits after a later one is not missed, and no writer waits for another, on %s',
  async (name) => {
    const { db } = shopOn(name);
    const before = await readCatalogueState(db);
    const { open, opened } = createGate();
    const changed = createGate();
    const slow = db.transaction(async (transaction) => {
      await setUnits(transaction, 3, 7);
      changed.open();
      await opened;
    });
    await changed.opened;
    expect(await readCatalogueState(db, before.version)).toEqual({ version: before.version, changes: [] });
    await setUnits(db, 4, 7);
    const between = await readCatalogueState(db, before.version);
    expect(between.changes).toMatchObject([{ productId: 'shirt-4' }]);
    open();
    await slow;
    const after = await readCatalogueState(db, between.version);
    expect(after.changes).toMatchObject([{ productId: 'shirt-3' }]);
    expect((await readCatalogueState(db, before.version)).changes).toHaveLength(2);
    expect((await readCatalogueState(db, after.version)).changes).toEqual([]);
  },
  60_000,
);

test.each(testDatabases)(
  'in any race of changes two readers each learn of all of them once, on %s',
  async (name) => {
    const { db } = shopOn(name);
    const start = await readCatalogueState(db);
    const readers = [0, 1].map(() => ({ version: start.version, learnt: [] as string[] }));
    const read = async (reader: (typeof readers)[number]) => {
      const { version, changes } = await readCatalogueState(db, reader.version);
      reader.version = version;
      reader.learnt.push(...(changes ?? ['unknown']).map((change) => JSON.stringify(change)));
    };
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        ...Array.from({ length: 6 }, (_, writer) =>
          db.transaction(async (transaction) => {
            await setUnits(transaction, 5 + writer, 1 + (round % 2));
            if (writer % 2 === 0)
              await transaction
                .update(products)
                .set({ bestseller: round % 2 === 0 })
                .where(eq(products.id, `shirt-${5 + writer}`));
          }),
        ),
        ...readers.map(async (reader, which) => {
          for (let times = 0; times <= which; times += 1) await read(reader);
        }),
      ]);
    }
    for (const reader of readers) await read(reader);
    for (const { learnt } of readers) {
      expect(learnt).toHaveLength(90);
      expect(new Set(learnt).size).toBe(90);
    }
    expect((await db.select().from(catalogueChanges)).length).toBeLessThanOrEqual(20);
  },
  120_000,
);

test.each(testDatabases)(
  'changes are unknown after a wrong version, a restored backup, too many changes or a deleted log, on %s',
  async (name) => {
    const { db } = shopOn(name);
    const { version } = await readCatalogueState(db);
    const changesSince = async (since: string) => (await readCatalogueState(db, since)).changes;
    const ofBackup = [version.replace(/:\d+/, ':999999'), `${version}.999:1`];
    for (const wrong of ['', 'x', '204', '1:', ...ofBackup])
      expect([wrong, await changesSince(wrong)]).toEqual([wrong, null]);
    await setUnits(db, 11, 3);
    expect(await changesSince(version)).toMatchObject([{ productId: 'shirt-11' }]);
    await db.update(catalogueChanges).set({ changes: sql`changes + 1001` });
    expect(await changesSince(version)).toBeNull();
    const current = await readCatalogueState(db);
    await db.delete(catalogueChangeLog);
    expect(await changesSince(current.version)).toEqual([]);
    await setUnits(db, 10, 3);
    await db.delete(catalogueChangeLog);
    expect(await changesSince(current.version)).toBeNull();
  },
  120_000,
);

test.each(testDatabases)(
  'the call names the changed tags, and refuses nothing that an older server sends, on %s',
  async (name) => {
    const shop = shopOn(name);
    const ask = async (since?: string) =>
      (
        await shop.call(catalogueVersion, undefined, {
          path: `/api/product/version${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`,
        })
      ).body;
    const { version, ...others } = await ask();
    expect(others).toEqual({ success: true });
    expect(await ask(version)).toEqual({ success: true, version, changedTags: [] });
    expect(await ask('204')).toEqual({ success: true, version });
    await setUnits(shop.db, 8, 0);
    expect((await ask(version)).changedTags).toEqual(['products', 'product:shirt-8', 'sizes', 'sizes:shirt-8']);
  },
);
