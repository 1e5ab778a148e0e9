import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { cashRefunds } from '../database/schema';
import { enqueuePayeeWanted, enqueueRefundSent } from '../messages/refund-messages';
import { hideNotice } from '../order-record/order-notices.queries';

export type CashRefundRow = typeof cashRefunds.$inferSelect;

/** The sentence by which the release before asked for the account, on orders whose cash is still to go back. */
const formerNotice =
  'You paid in cash: please tell us on our contact page to which UPI id or bank account we may send your money.';

/** Records a cash refund, once for each id, and asks the customer where to send it. */
export async function insertCashRefund(
  transaction: Database,
  refund: Pick<CashRefundRow, 'id' | 'orderId' | 'amountPaise' | 'createdAt'>,
): Promise<void> {
  const { id, orderId, amountPaise, createdAt } = refund;
  const inserted = await transaction
    .insert(cashRefunds)
    .values(refund)
    .onConflictDoNothing({ target: cashRefunds.id })
    .returning({ id: cashRefunds.id });
  if (inserted.length === 0) return;
  await enqueuePayeeWanted(transaction, {
    key: `cash-refund:${id}:payee-wanted`,
    orderId,
    amountPaise,
    now: createdAt,
  });
}

export async function listCashRefunds(db: Database, orderIds: readonly string[]): Promise<CashRefundRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(cashRefunds)
    .where(inArray(cashRefunds.orderId, [...orderIds]))
    .orderBy(asc(cashRefunds.createdAt), asc(cashRefunds.id));
}

/** Records a change of a cash refund, in its transaction. */
type RecordCashRefund = (transaction: Database, refund: CashRefundRow) => Promise<void>;

/**
 * Marks cash refunds as paid out, each once, and enqueues the customer's mails: all of an order, or the one with the id.
 * `settlement` says how it was sent; null: handed back in cash. `record` runs for each in the same transaction. Returns
 * how many were marked.
 */
export async function markCashRefunded(
  db: Database,
  { orderId, id }: { readonly orderId: string; readonly id?: string | undefined },
  settlement: string | null,
  now: Date,
  record: RecordCashRefund = () => Promise.resolve(),
): Promise<number> {
  return inTransaction(
    db,
    async (transaction) => {
      const marked = await transaction
        .update(cashRefunds)
        .set({ doneAt: now, settlement, payee: null })
        .where(
          and(
            eq(cashRefunds.orderId, orderId),
            id === undefined ? undefined : eq(cashRefunds.id, id),
            isNull(cashRefunds.doneAt),
          ),
        )
        .returning();
      for (const refund of marked) {
        await record(transaction, refund);
        await enqueueRefundSent(transaction, {
          key: `cash-refund:${refund.id}:sent`,
          orderId,
          amountPaise: refund.amountPaise,
          way: settlement === null ? 'cash' : 'hand',
          now,
        });
      }
      const left = await listCashRefunds(transaction, [orderId]);
      if (left.every(({ doneAt }) => doneAt !== null)) await hideNotice(transaction, orderId, formerNotice);
      return marked.length;
    },
    { isIdempotent: true },
  );
}

export async function findCashRefund(db: Database, id: string): Promise<CashRefundRow | undefined> {
  const [refund] = await db.select().from(cashRefunds).where(eq(cashRefunds.id, id));
  return refund;
}

/** Stores where the money of a cash refund is to go. Returns false if it has been sent. */
export async function setCashPayee(db: Database, id: string, payee: string): Promise<boolean> {
  const changed = await db
    .update(cashRefunds)
    .set({ payee })
    .where(and(eq(cashRefunds.id, id), isNull(cashRefunds.doneAt)))
    .returning({ id: cashRefunds.id });
  return changed.length === 1;
}
