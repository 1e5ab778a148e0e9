import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cartLines } from '../database/schema';

export type CartLine = typeof cartLines.$inferSelect;

export async function listCartLines(db: Database, userId: string): Promise<CartLine[]> {
  return db.select().from(cartLines).where(eq(cartLines.userId, userId)).orderBy(cartLines.productId, cartLines.size);
}

/** Sets the quantity of a line, which is added if it does not exist. */
export async function setCartLine(db: Database, line: CartLine): Promise<void> {
  const { quantity } = line;
  await db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({ target: [cartLines.userId, cartLines.productId, cartLines.size], set: { quantity } });
}

export async function removeCartLine(db: Database, userId: string, productId: string, size: string): Promise<void> {
  await db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.size, size)));
}

/** Removes bought quantities from a cart. What was added since stays. */
export async function removeBoughtLines(
  db: Database,
  userId: string,
  bought: readonly Omit<CartLine, 'userId'>[],
): Promise<void> {
  for (const { productId, size, quantity } of bought) {
    const line = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.size, size));
    await db.delete(cartLines).where(and(line, lte(cartLines.quantity, quantity)));
    await db
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(and(line, gt(cartLines.quantity, quantity)));
  }
}
