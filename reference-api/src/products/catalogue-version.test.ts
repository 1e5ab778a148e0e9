import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { catalogueChanges, products, stock } from '../database/schema';
import { bothDatabases } from '../testing/both-databases';
import { createGate } from '../testing/create-gate';
import { addProduct } from '../testing/add-product';
import { startTestShop, type TestShop } from '../testing/test-shop';
import { readCatalogueVersion } from './products.queries';

const shops = new Map<string, TestShop>();

beforeAll(async () => {
  for (const [name, where] of bothDatabases) {
    const shop = await startTestShop({}, where);
    for (let number = 0; number < 12; number += 1)
      await addProduct(shop.db, { id: `shirt-${number}`, units: { M: 500 } });
    shops.set(name, shop);
  }
}, 180_000);
afterAll(async () => {
  for (const shop of shops.values()) await shop.close();
});

const databaseOn = (name: string): Database => {
  const shop = shops.get(name);
  if (!shop) throw new Error(`no shop on ${name}`);
  return shop.db;
};
const setUnits = (db: Database, number: number, units: number) =>
  db
    .update(stock)
    .set({ units })
    .where(eq(stock.productId, `shirt-${number}`));

test.each(bothDatabases)(
  'the catalogue’s version changes with each committed change, not with one that is rolled back, on %s',
  async (name) => {
    const db = databaseOn(name);
    const versions = [await readCatalogueVersion(db)];
    const look = async () => versions.push(await readCatalogueVersion(db));
    await setUnits(db, 0, 499);
    await look();
    await db.update(products).set({ name: 'Renamed' }).where(eq(products.id, 'shirt-0'));
    await look();
    await db.delete(stock).where(eq(stock.productId, 'shirt-0'));
    await db.delete(products).where(eq(products.id, 'shirt-0'));
    await look();
    expect(new Set(versions).size).toBe(4);
    await expect(
      db.transaction(async (transaction) => {
        await setUnits(transaction, 1, 1);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await readCatalogueVersion(db)).toBe(versions.at(-1));
  },
  60_000,
);

const onPostgres = bothDatabases.filter(([, url]) => url !== undefined);

test.each(onPostgres)(
  'a change that commits after a later one makes a new version too, and no writer waits for another, on %s',
  async (name) => {
    const db = databaseOn(name);
    const before = await readCatalogueVersion(db);
    const { open, opened } = createGate();
    const changed = createGate();
    const slow = db.transaction(async (transaction) => {
      await setUnits(transaction, 2, 7);
      changed.open();
      await opened;
    });
    await changed.opened;
    expect(await readCatalogueVersion(db)).toBe(before);
    await setUnits(db, 3, 7);
    const between = await readCatalogueVersion(db);
    open();
    await slow;
    expect(new Set([before, between, await readCatalogueVersion(db)]).size).toBe(3);
  },
  60_000,
);

test.each(bothDatabases)(
  'after any race of changes the version is new for each reader, and read from a few rows, on %s',
  async (name) => {
    const db = databaseOn(name);
    for (let round = 0; round < 10; round += 1) {
      // Each writer reads the version right before its change, so that every committed change has a reader from before
      // it.
      const seen = await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          const read = await readCatalogueVersion(db);
          await db.transaction(async (transaction) => {
            await setUnits(transaction, 4 + writer, 100 + round);
            if (writer % 2 === 0)
              await transaction
                .update(products)
                .set({ bestseller: round % 2 === 0 })
                .where(eq(products.id, `shirt-${4 + writer}`));
          });
          const after = await readCatalogueVersion(db);
          expect(after).not.toBe(read);
          return [read, after];
        }),
      );
      const last = await readCatalogueVersion(db);
      expect(seen.map(([read]) => read)).not.toContain(last);
    }
    expect((await db.select().from(catalogueChanges)).length).toBeLessThanOrEqual(20);
  },
  120_000,
);
