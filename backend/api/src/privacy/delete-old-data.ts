import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import {
  cashRefunds,
  exchanges,
  knownAddresses,
  orders,
  outboxMessages,
  paymentIntents,
  refunds,
} from '../database/schema';
import type { Report } from '../http/report';
import { runRepeatedly } from '../jobs/run-repeatedly';
import { deleteExpiredSessions } from '../user-record/sessions.queries';
import { dayMs, type RetentionDays, type Settings } from '../settings';
import { erasedAddress } from '../user-record/erased-address';

const everyMs = 60 * 60_000;

/**
 * Deletes personal data that is older than the settings allow: mails, network addresses of logins, the addresses of
 * payments that became no order, those of orders, and the notes about their refunds. Orders, payments and their amounts stay. Repeated, it deletes
 * nothing more.
 */
export async function deleteOldData(db: Database, days: RetentionDays, now: Date): Promise<void> {
  const before = (count: number) => new Date(now.getTime() - count * dayMs);
  const address = JSON.stringify(erasedAddress);
  await db
    .delete(outboxMessages)
    .where(and(isNull(outboxMessages.nextAttemptAt), lt(outboxMessages.createdAt, before(days.mails))));
  await db.delete(knownAddresses).where(lt(knownAddresses.lastLoginAt, before(days.logins)));
  await db
    .update(paymentIntents)
    .set({ draft: sql`jsonb_set(${paymentIntents.draft}, '{address}', ${address}::jsonb)` })
    .where(
      and(
        or(
          and(eq(paymentIntents.state, 'RELEASED'), lt(paymentIntents.createdAt, before(days.unpaidAddresses))),
          lt(paymentIntents.createdAt, before(days.orderAddresses)),
        ),
        sql`${paymentIntents.draft} -> 'address' ->> 'street' <> ''`,
      ),
    );
  await db
    .update(exchanges)
    .set({ address: erasedAddress })
    .where(and(lt(exchanges.createdAt, before(days.orderAddresses)), sql`${exchanges.address} ->> 'street' <> ''`));
  await db
    .update(orders)
    .set({ address: erasedAddress })
    .where(and(lt(orders.placedAt, before(days.orderAddresses)), sql`${orders.address} ->> 'street' <> ''`));
  // The operator's notes may name an account of the customer.
  for (const table of [refunds, cashRefunds])
    await db
      .update(table)
      .set({ settlement: 'by hand' })
      .where(and(lt(table.createdAt, before(days.orderAddresses)), sql`${table.settlement} <> 'by hand'`));
}

/** Deletes old data every hour. Returns a function that stops it. */
export const startDeletingOldData = (context: {
  readonly db: Database;
  readonly clock: () => Date;
  readonly report: Report;
  readonly settings: Pick<Settings, 'retentionDays' | 'tokenDays'>;
}): (() => Promise<void>) =>
  runRepeatedly({
    name: 'deleting old data',
    everyMs,
    report: context.report,
    run: async () => {
      const { db, settings, clock } = context;
      await deleteOldData(db, settings.retentionDays, clock());
      await deleteExpiredSessions(db, settings.tokenDays, clock());
    },
  });
