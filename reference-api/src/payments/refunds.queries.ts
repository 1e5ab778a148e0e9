import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { refunds } from '../database/schema';

export type RefundRow = typeof refunds.$inferSelect;

/** The end of every refund's reason. */
export const refundPromise = 'The whole amount is on its way back to you.';

/** Records a refund. Does nothing if the payment has one. */
export async function insertRefund(db: Database, refund: Omit<RefundRow, 'doneAt' | 'retryAt'>): Promise<void> {
  await db.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.paymentId });
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
    .orderBy(sql`${refunds.retryAt} nulls first`, asc(refunds.createdAt))
    .limit(limit);
}

/** Claims a due refund until `until`. Returns false if another process has claimed it. */
export async function claimRefund(db: Database, paymentId: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(refunds)
    .set({ retryAt: until })
    .where(and(eq(refunds.paymentId, paymentId), isDue(now)))
    .returning();
  return claimed.length > 0;
}

export async function markRefunded(db: Database, paymentId: string, now: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ doneAt: now })
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.doneAt)));
}
