import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { wishlistItems } from '../database/schema';

/** The product ids of a customer's wishlist, the latest first. */
export async function listWishes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.position));
  return rows.map(({ productId }) => productId);
}

/** Adds products that are not on the list; the last one becomes the first of the list. */
export async function insertWishes(db: Database, userId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await db.insert(wishlistItems).values(productIds.map((productId) => ({ userId, productId })));
}

export async function removeWishes(db: Database, userId: string, productIds: readonly string[]): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.productId, [...productIds])));
}
