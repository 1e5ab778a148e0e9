import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cashRefunds } from '../database/schema';

export type CashRefundRow = typeof cashRefunds.$inferSelect;

/** Records a cash refund. Does nothing if the order has one. */
export async function insertCashRefund(db: Database, refund: Omit<CashRefundRow, 'doneAt'>): Promise<void> {
  await db.insert(cashRefunds).values(refund).onConflictDoNothing({ target: cashRefunds.orderId });
}

export async function listCashRefunds(db: Database, orderIds: readonly string[]): Promise<CashRefundRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(cashRefunds)
    .where(inArray(cashRefunds.orderId, [...orderIds]));
}

/** Marks an order's cash refund as paid out, once. Returns undefined if the order has none. */
export async function markCashRefunded(db: Database, orderId: string, now: Date): Promise<CashRefundRow | undefined> {
  await db
    .update(cashRefunds)
    .set({ doneAt: now })
    .where(and(eq(cashRefunds.orderId, orderId), isNull(cashRefunds.doneAt)));
  return (await listCashRefunds(db, [orderId]))[0];
}
