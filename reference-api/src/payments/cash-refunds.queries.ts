import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { cashRefunds } from '../database/schema';
import { enqueueRefundSent } from '../messages/order-messages';

export type CashRefundRow = typeof cashRefunds.$inferSelect;

/** Records a cash refund, once for each id. */
export async function insertCashRefund(db: Database, refund: Omit<CashRefundRow, 'doneAt'>): Promise<void> {
  await db.insert(cashRefunds).values(refund).onConflictDoNothing({ target: cashRefunds.id });
}

export async function listCashRefunds(db: Database, orderIds: readonly string[]): Promise<CashRefundRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(cashRefunds)
    .where(inArray(cashRefunds.orderId, [...orderIds]))
    .orderBy(asc(cashRefunds.createdAt), asc(cashRefunds.id));
}

/**
 * Marks all cash refunds of an order as paid out, each once, and enqueues the customer's mails. `record` runs for each
 * in the same transaction. Returns them; none if the order has none.
 */
export async function markCashRefunded(
  db: Database,
  orderId: string,
  now: Date,
  record: (transaction: Database, refund: CashRefundRow) => Promise<void> = () => Promise.resolve(),
): Promise<CashRefundRow[]> {
  await inTransaction(
    db,
    async (transaction) => {
      const marked = await transaction
        .update(cashRefunds)
        .set({ doneAt: now })
        .where(and(eq(cashRefunds.orderId, orderId), isNull(cashRefunds.doneAt)))
        .returning();
      for (const refund of marked) {
        await record(transaction, refund);
        await enqueueRefundSent(transaction, {
          key: `cash-refund:${refund.id}:sent`,
          orderId,
          amountPaise: refund.amountPaise,
          isCash: true,
          now,
        });
      }
    },
    { isIdempotent: true },
  );
  return listCashRefunds(db, [orderId]);
}
