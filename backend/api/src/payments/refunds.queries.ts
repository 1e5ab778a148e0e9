import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { refunds } from '../database/schema';

export type RefundRow = typeof refunds.$inferSelect;
type NewRefund = Pick<RefundRow, 'id' | 'paymentId' | 'gateway' | 'intentId' | 'amountPaise' | 'reason' | 'createdAt'>;

/** The end of every refund's reason. */
export const refundPromise = 'The whole amount is on its way back to you.';

/** Records a refund, once for each id. The caller has locked the customer, so that refunds have a sequence. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<void> {
  await db.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.id });
}

export async function findRefundRow(db: Database, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

export async function listRefunds(db: Database, intentIds: readonly string[]): Promise<RefundRow[]> {
  if (intentIds.length === 0) return [];
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.intentId, [...intentIds]))
    .orderBy(asc(refunds.createdAt));
}

/** The condition that a refund is neither done nor failed. */
const isUnderWay = and(isNull(refunds.doneAt), isNull(refunds.failedAt));

const isDue = (now: Date) =>
  or(and(isUnderWay, or(isNull(refunds.retryAt), lte(refunds.retryAt, now))), lte(refunds.recheckAt, now));

/** Lists the refunds about which the gateway is to be asked, of one intent or of all, those never tried first. */
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
export async function claimRefund(db: Database, { id, doneAt }: RefundRow, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(refunds)
    .set(doneAt === null ? { retryAt: until } : { recheckAt: until })
    .where(and(eq(refunds.id, id), isDue(now), doneAt === null ? isUnderWay : undefined))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

/** Makes the gateway be asked about a refund in the next round. */
export async function makeRefundDue(db: Database, { id, doneAt }: RefundRow, now: Date): Promise<void> {
  await db
    .update(refunds)
    .set(doneAt === null ? { retryAt: null } : { recheckAt: now })
    .where(eq(refunds.id, id));
}

/** Lists the refunds of a payment in the order in which they are sent. */
export async function listPaymentRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.sequence));
}

type RefundChange = Partial<
  Pick<
    RefundRow,
    'doneAt' | 'retryAt' | 'attempt' | 'gatewayRefundId' | 'failedAt' | 'failure' | 'recheckAt' | 'payee' | 'settlement'
  >
>;

/** Changes a refund if its try, its end and its failure are still those of `row`. Returns false if they are not. */
export async function updateRefund(
  db: Database,
  { id, attempt, doneAt, failedAt }: RefundRow,
  change: RefundChange,
): Promise<boolean> {
  const changed = await db
    .update(refunds)
    .set(change)
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.attempt, attempt),
        doneAt === null ? isNull(refunds.doneAt) : eq(refunds.doneAt, doneAt),
        failedAt === null ? isNull(refunds.failedAt) : eq(refunds.failedAt, failedAt),
      ),
    )
    .returning({ id: refunds.id });
  return changed.length === 1;
}
