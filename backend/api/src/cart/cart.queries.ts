import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
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

const runRemoveBoughtLines = prepareStatement('remove_bought_lines', (db) => {
  const { placeholder } = sql;
  const lines = db
    .$with('bought', {
      productId: sql<string>`product_id`.as('product_id'),
      size: sql<string>`size`.as('size'),
      quantity: sql<number>`quantity`.as('quantity'),
    })
    .as(
      sql`select * from unnest(${placeholder('productIds')}::text[], ${placeholder('sizes')}::text[], ${placeholder('quantities')}::integer[]) as line (product_id, size, quantity)`,
    );
  const isOfCustomer = eq(cartLines.userId, placeholder('userId'));
  const isBought = and(
    isOfCustomer,
    eq(cartLines.productId, sql`bought.product_id`),
    eq(cartLines.size, sql`bought.size`),
  );
  const removed = db
    .$with('removed')
    .as(
      db
        .delete(cartLines)
        .where(
          and(
            isOfCustomer,
            sql`exists (select 1 from bought where ${isBought} and ${cartLines.quantity} <= bought.quantity)`,
          ),
        ),
    );
  return db
    .with(lines, removed)
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - bought.quantity` })
    .from(lines)
    .where(and(isBought, sql`${cartLines.quantity} > bought.quantity`));
});

/** Removes bought quantities from a cart, in one statement. What was added since stays. No line is bought twice. */
export async function removeBoughtLines(
  db: Database,
  userId: string,
  bought: readonly Omit<CartLine, 'userId'>[],
): Promise<void> {
  await runRemoveBoughtLines(db, {
    userId,
    productIds: bought.map(({ productId }) => productId),
    sizes: bought.map(({ size }) => size),
    quantities: bought.map(({ quantity }) => quantity),
  });
}
