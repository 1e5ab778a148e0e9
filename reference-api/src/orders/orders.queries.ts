import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders, stock } from '../database/schema';

export type OrderRow = typeof orders.$inferSelect;

/** Lists a customer's orders, newest first. */
export async function listOrders(db: Database, userId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.placedAt), desc(orders.id));
}

/**
 * Finds the order that the same submission created: by its idempotency key, or without a key by its fingerprint, placed
 * after `since`. A cancelled order is not found, because it has released its key.
 */
export async function findSubmittedOrder(
  db: Database,
  userId: string,
  submit: { readonly key: string | undefined; readonly fingerprint: string; readonly since: Date },
): Promise<OrderRow | undefined> {
  if (submit.key === undefined) return findOrderByFingerprint(db, userId, submit.fingerprint, submit.since);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, submit.key)));
  return order;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Finds an order of a customer with the fingerprint that was placed after `since` and is not cancelled. */
export async function findOrderByFingerprint(
  db: Database,
  userId: string,
  fingerprint: string,
  since: Date,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.fingerprint, fingerprint),
        gte(orders.placedAt, since),
        ne(orders.status, 'Cancelled'),
      ),
    )
    .limit(1);
  return order;
}

/** Updates an order if it still has the status `from`; returns false if it does not. */
export async function updateOrder(
  db: Database,
  id: string,
  from: OrderRow['status'],
  change: Partial<
    Pick<
      OrderRow,
      | 'status'
      | 'statusHistory'
      | 'payment'
      | 'notice'
      | 'idempotencyKey'
      | 'carrier'
      | 'tracking'
      | 'appliedRedemption'
    >
  >,
): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .returning({ id: orders.id });
  return changed.length === 1;
}

export async function insertOrder(db: Database, order: OrderRow): Promise<void> {
  await db.insert(orders).values(order);
}

/** Takes units out of stock; returns false if too few are left. */
export async function takeStock(db: Database, productId: string, size: string, units: number): Promise<boolean> {
  const taken = await db
    .update(stock)
    .set({ units: sql`${stock.units} - ${units}` })
    .where(and(eq(stock.productId, productId), eq(stock.size, size), gte(stock.units, units)))
    .returning({ units: stock.units });
  return taken.length === 1;
}

/** Returns units to stock. Does nothing for a size that no longer exists. */
export async function returnStock(db: Database, productId: string, size: string, units: number): Promise<void> {
  await db
    .update(stock)
    .set({ units: sql`${stock.units} + ${units}` })
    .where(and(eq(stock.productId, productId), eq(stock.size, size)));
}

/** Reads the units in stock of a size; 0 if the size does not exist. */
export async function readUnits(db: Database, productId: string, size: string): Promise<number> {
  const [row] = await db
    .select({ units: stock.units })
    .from(stock)
    .where(and(eq(stock.productId, productId), eq(stock.size, size)));
  return row?.units ?? 0;
}
