import { and, count, desc, eq, gt, inArray, lte, min, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orderOrigins, orders, paymentIntents } from '../database/schema';
import { openStatuses } from '../orders/order-status.rules';

const isOpenCash = and(
  eq(orders.paymentMethod, 'COD'),
  eq(orders.payment, false),
  inArray(orders.status, [...openStatuses]),
);

/** Reads the number and the value of an account's unpaid cash on delivery orders. */
export async function readOpenCash(
  db: Database,
  userId: string,
): Promise<{ readonly orders: number; readonly paise: number }> {
  const [row] = await db
    .select({ orders: count(), paise: sum(orders.amountPaise) })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpenCash));
  return { orders: row?.orders ?? 0, paise: Number(row?.paise ?? 0) };
}

/** Counts the unpaid cash on delivery orders that an address placed after `since`. */
export async function countCashOrdersByAddress(db: Database, addressHash: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orderOrigins)
    .innerJoin(orders, eq(orders.id, orderOrigins.orderId))
    .where(and(eq(orderOrigins.addressHash, addressHash), gt(orderOrigins.createdAt, since), isOpenCash));
  return row?.orders ?? 0;
}

/** Lists the times of an account's unpaid reservations after `since`, newest first. */
export async function listUnpaidReservations(db: Database, userId: string, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .select({ createdAt: paymentIntents.createdAt })
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.userId, userId), ne(paymentIntents.state, 'ORDERED'), gt(paymentIntents.createdAt, since)),
    )
    .orderBy(desc(paymentIntents.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/** Reads the open reservations of an address, their units, and when the first of them expires. */
export async function readReservedUnits(
  db: Database,
  addressHash: string,
  since: Date,
): Promise<{ readonly count: number; readonly units: number; readonly firstExpiry: Date | null }> {
  const units = sql<string>`(select sum((item->>'quantity')::integer) from jsonb_array_elements(${paymentIntents.draft}->'items') as item)`;
  const [row] = await db
    .select({ count: count(), units: sum(units), firstExpiry: min(paymentIntents.expiresAt) })
    .from(orderOrigins)
    .innerJoin(paymentIntents, eq(paymentIntents.id, orderOrigins.orderId))
    .where(
      and(
        eq(orderOrigins.addressHash, addressHash),
        gt(orderOrigins.createdAt, since),
        eq(paymentIntents.state, 'RESERVED'),
      ),
    );
  return { count: row?.count ?? 0, units: Number(row?.units ?? 0), firstExpiry: row?.firstExpiry ?? null };
}

/** Locks an address until the transaction ends, so that its orders are counted exactly. */
export async function lockAddress(transaction: Database, addressHash: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`);
}

export async function insertOrigin(db: Database, origin: typeof orderOrigins.$inferInsert): Promise<void> {
  await db.insert(orderOrigins).values(origin);
}

/** Deletes up to 500 origins from before a moment. Rows that another transaction deletes are skipped. */
export async function deleteOrigins(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ orderId: orderOrigins.orderId })
    .from(orderOrigins)
    .where(lte(orderOrigins.createdAt, before))
    .limit(500)
    .for('update', { skipLocked: true });
  await db.delete(orderOrigins).where(inArray(orderOrigins.orderId, old));
}
