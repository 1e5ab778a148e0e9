import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { refunds } from '../database/schema';

export type RefundRow = typeof refunds.$inferSelect;

/** How every refund's reason ends. */
export const wayBack = 'The whole amount is on its way back to you.';

/** Puts a refund down; a payment that has one keeps it. */
export async function insertRefund(db: Database, refund: Omit<RefundRow, 'doneAt' | 'tryAt'>): Promise<void> {
  await db.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.paymentId });
}

export async function listRefunds(db: Database, intentIds: readonly string[]): Promise<RefundRow[]> {
  if (intentIds.length === 0) return [];
  return db.select().from(refunds).where(inArray(refunds.intentId, [...intentIds])).orderBy(asc(refunds.createdAt));
}

/** Takes the refunds that are due, so that nobody else tries them before `until`. */
export async function claimRefunds(db: Database, now: Date, until: Date): Promise<RefundRow[]> {
  return db
    .update(refunds)
    .set({ tryAt: until })
    .where(and(isNull(refunds.doneAt), or(isNull(refunds.tryAt), lte(refunds.tryAt, now))))
    .returning();
}

export async function markRefunded(db: Database, paymentId: string, now: Date): Promise<void> {
  await db.update(refunds).set({ doneAt: now }).where(and(eq(refunds.paymentId, paymentId), isNull(refunds.doneAt)));
}
