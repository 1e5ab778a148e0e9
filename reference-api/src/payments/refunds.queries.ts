import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { refunds } from '../database/schema';
import { enqueueRefundSent } from '../messages/order-messages';

export type RefundRow = typeof refunds.$inferSelect;

/** The end of every refund's reason. */
export const refundPromise = 'The whole amount is on its way back to you.';

/** Records a refund, once for each id. The caller has locked the customer, so that refunds have a sequence. */
export async function insertRefund(
  db: Database,
  refund: Omit<RefundRow, 'sequence' | 'doneAt' | 'retryAt'>,
): Promise<void> {
  await db.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.id });
}

export async function listRefunds(db: Database, intentIds: readonly string[]): Promise<RefundRow[]> {
  if (intentIds.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.intentId, [...intentIds]))
    .orderBy(asc(refunds.createdAt));
}

const isDue = (now: Date) => and(isNull(refunds.doneAt), or(isNull(refunds.retryAt), lte(refunds.retryAt, now)));

/** Lists the refunds that are due, of one intent or of all, those never tried first. */
export async function listDueRefunds(db: Database, now: Date, limit: number, intentId?: string): Promise<RefundRow[]> {
  const ofIntent = intentId === undefined ? undefined : eq(refunds.intentId, intentId);
  return db
    .select()
    .from(refunds)
    .where(and(isDue(now), ofIntent))
    .orderBy(sql`${refunds.retryAt} nulls first`, asc(refunds.sequence))
    .limit(limit);
}

/** Claims a due refund until `until`. Returns false if another process has claimed it. */
export async function claimRefund(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(refunds)
    .set({ retryAt: until })
    .where(and(eq(refunds.id, id), isDue(now)))
    .returning();
  return claimed.length > 0;
}

/** Lists the refunds of a payment in the order in which they are sent. */
export async function listPaymentRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.sequence));
}

/** Records that the gateway has sent a refund, and enqueues the customer's mail. Repeated, it does nothing more. */
export async function markRefunded(db: Database, id: string, now: Date): Promise<void> {
  await inTransaction(
    db,
    async (transaction) => {
      const [refund] = await transaction
        .update(refunds)
        .set({ doneAt: now })
        .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
        .returning();
      if (refund)
        await enqueueRefundSent(transaction, {
          key: `refund:${id}:sent`,
          orderId: refund.intentId,
          amountPaise: refund.amountPaise,
          isCash: false,
          now,
        });
    },
    { isIdempotent: true },
  );
}

/** Marks the refunds that the amount covers which the gateway has sent back of a payment. */
export async function markRefundedUpTo(db: Database, paymentId: string, sentPaise: number, now: Date): Promise<void> {
  let sum = 0;
  for (const { id, amountPaise, doneAt } of await listPaymentRefunds(db, paymentId)) {
    sum += amountPaise;
    if (sum <= sentPaise && doneAt === null) await markRefunded(db, id, now);
  }
}
