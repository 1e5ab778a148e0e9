import { and, count, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cashRefunds, coinEntries, orders, outboxMessages, paymentIntents, refunds } from '../database/schema';

type Figures = readonly (readonly [label: string, figure: number])[];

/** A mail is late this long after its event, when even the first retry did not help. */
const lateMs = 5 * 60_000;

/** Counts the orders placed since a time, by status. */
export async function countRecentOrders(db: Database, since: Date): Promise<Figures> {
  const rows = await db
    .select({ status: orders.status, figure: count() })
    .from(orders)
    .where(gte(orders.placedAt, since))
    .groupBy(orders.status);
  return rows.map(({ status, figure }) => [status, figure]);
}

/** Counts the online payments opened since a time, by state. */
export async function countRecentPayments(db: Database, since: Date): Promise<Figures> {
  const rows = await db
    .select({ state: paymentIntents.state, figure: count() })
    .from(paymentIntents)
    .where(gte(paymentIntents.createdAt, since))
    .groupBy(paymentIntents.state);
  return rows.map(({ state, figure }) => [state, figure]);
}

/** Sums the coins that customers earned and spent since a time; corrections count as neither. */
export async function sumRecentCoins(db: Database, since: Date): Promise<Figures> {
  const sum = (sign: '>' | '<') =>
    sql<number>`coalesce(sum(abs(${coinEntries.coins})) filter (where ${coinEntries.coins} ${sql.raw(sign)} 0), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ earned: sum('>'), spent: sum('<') })
    .from(coinEntries)
    .where(and(gte(coinEntries.createdAt, since), sql`not ${coinEntries.correction}`));
  return [
    ['earned', row?.earned ?? 0],
    ['spent', row?.spent ?? 0],
  ];
}

/** Counts the mails that are still to be sent, and those of them that are late. */
export async function countOutbox(db: Database, now: Date): Promise<Figures> {
  const [row] = await db
    .select({
      waiting: count(),
      late: sql<number>`count(*) filter (where ${lt(outboxMessages.createdAt, new Date(now.getTime() - lateMs))})`.mapWith(
        Number,
      ),
    })
    .from(outboxMessages)
    .where(isNotNull(outboxMessages.nextAttemptAt));
  return [
    ['waiting', row?.waiting ?? 0],
    ['late', row?.late ?? 0],
  ];
}

/** Counts the refunds that are not finished: through gateways, those of them that failed, and owed in cash. */
export async function countOpenRefunds(db: Database): Promise<Figures> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${isNull(refunds.failedAt)})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${isNotNull(refunds.failedAt)})`.mapWith(Number),
    })
    .from(refunds)
    .where(isNull(refunds.doneAt));
  const [cash] = await db.select({ owed: count() }).from(cashRefunds).where(isNull(cashRefunds.doneAt));
  return [
    ['open', row?.open ?? 0],
    ['failed', row?.failed ?? 0],
    ['cash', cash?.owed ?? 0],
  ];
}
