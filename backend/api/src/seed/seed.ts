import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coupons, products, stock } from '../database/schema';
import type { Settings } from '../settings';
import { createSeedProducts } from './catalogue';
import { updateStatistics } from '../products/update-statistics';
import { couponSeeds } from './coupons';
import { seedCustomers } from './customers';
import type { SeedProduct } from './seed-product';

interface SeedInput {
  readonly settings: Settings;
  readonly clock: () => Date;
  /** The number of public products. By default those of the demo shop. */
  readonly products: number | undefined;
  /** Whether to fill an empty database. */
  readonly demoData: boolean;
}

/** Returns whether the shop has any product, listed or not. */
export async function hasProducts(db: Database): Promise<boolean> {
  const [present] = await db.select({ id: products.id }).from(products).limit(1);
  return present !== undefined;
}

/**
 * Fills an empty database with demo data in one transaction, if the options allow it. In a database with products it
 * updates only the addresses of redrawn pictures. Returns whether the database was filled.
 */
export async function seedDatabase(db: Database, input: SeedInput): Promise<boolean> {
  if (await hasProducts(db)) {
    await refreshPictures(db, input);
    return false;
  }
  if (!input.demoData) return false;
  const shop = createSeedProducts(input.products);
  await db.transaction(async (transaction) => {
    await insertProducts(transaction, shop);
    await transaction.insert(coupons).values([...couponSeeds]);
    await seedCustomers(transaction, shop, input.settings, input.clock());
  });
  await updateStatistics(db);
  return true;
}

export async function insertProducts(db: Database, shop: readonly SeedProduct[]): Promise<void> {
  for (const part of splitIntoBatches(shop, 500)) {
    await db.insert(products).values(
      part.map(({ stock: _, ...product }) => ({
        ...product,
        images: [...product.images],
        sizes: [...product.sizes],
      })),
    );
    await db
      .insert(stock)
      .values(
        part.flatMap((product) =>
          product.sizes.map((size) => ({ productId: product.id, size, units: product.stock[size] ?? 0 })),
        ),
      );
  }
}

const dropHashes = (images: readonly string[]): string => images.join().replaceAll(/\.[0-9a-f]+-/g, '-');

async function refreshPictures(db: Database, input: SeedInput): Promise<void> {
  const stored = new Map(
    (await db.select({ id: products.id, images: products.images }).from(products)).map((row) => [row.id, row.images]),
  );
  for (const { id, images } of createSeedProducts(input.products)) {
    const old = stored.get(id);
    // Pictures that the operator has changed stay.
    if (old && old.join() !== images.join() && dropHashes(old) === dropHashes(images))
      await db
        .update(products)
        .set({ images: [...images] })
        .where(eq(products.id, id));
  }
}

function* splitIntoBatches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
