import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders } from '../database/schema';
import type { HistoryPart } from '../database/read-history';

export type OrderRow = typeof orders.$inferSelect;

/** Lists a customer's orders, newest first: the newest ones, or the next ones before an order. */
export async function listOrders(
  db: Database,
  userId: string,
  limit: number,
  before?: string,
): Promise<HistoryPart<OrderRow>> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        before === undefined
          ? undefined
          : sql`(${orders.placedAt}, ${orders.id}) < (select placed_at, id from orders where id = ${before} and user_id = ${userId})`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { rows: shown, older: rows.length > limit ? shown.at(-1)?.id : undefined };
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
      | 'parcelReturning'
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
