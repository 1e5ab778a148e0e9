import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coinEntries, users } from '../database/schema';
import type { Report } from '../http/report';
import { runRepeatedly } from '../jobs/run-repeatedly';
import { dayMs } from '../settings';
import { findMailName } from './mail-recipient';
import { enqueueMessage } from './outbox.queries';

const maxAgeDays = 2;
const batchSize = 200;

/**
 * Enqueues a mail for all coins of deliveries and referrals that became available within the last two days, to the
 * customers who want such mails. Repeated, or in several processes, it enqueues nothing twice.
 */
export async function enqueueCreditedCoins(db: Database, now: Date): Promise<void> {
  const availableAt = sql<Date>`coalesce(${coinEntries.availableAt}, ${coinEntries.createdAt})`.mapWith(
    coinEntries.createdAt,
  );
  // Coins of lines that were returned meanwhile do not count.
  const earned =
    sql`${coinEntries.coins} - coalesce((select sum(coins_taken) from line_returns where 'order:' || order_id || ':earned' = ${coinEntries.source}), 0)`.mapWith(
      Number,
    );
  const credited = await db
    .select({
      entryId: coinEntries.id,
      coins: earned,
      description: coinEntries.description,
      source: coinEntries.source,
      customer: { id: users.id, name: users.name, email: users.email, emailVerifiedAt: users.emailVerifiedAt },
    })
    .from(coinEntries)
    .innerJoin(users, eq(users.id, coinEntries.userId))
    .where(
      and(
        gt(earned, 0),
        eq(coinEntries.correction, false),
        eq(users.coinMails, true),
        sql`(${coinEntries.source} like 'order:%:earned' or ${coinEntries.source} like 'referral:%')`,
        gte(availableAt, new Date(now.getTime() - maxAgeDays * dayMs)),
        lte(availableAt, now),
        sql`not exists (select 1 from outbox_messages where key = 'coins:' || ${coinEntries.id})`,
        sql`not exists (select 1 from coin_entries as taken where taken.source =
          case when ${coinEntries.source} like 'order:%:earned'
            then regexp_replace(${coinEntries.source}, ':earned$', ':taken-back')
            else ${coinEntries.source} || ':taken-back' end)`,
      ),
    )
    .limit(batchSize);
  for (const { entryId, coins, description, source, customer } of credited) {
    const customerName = findMailName(customer);
    await enqueueMessage(db, {
      key: `coins:${entryId}`,
      userId: customer.id,
      recipient: customer.email,
      kind: 'coins-credited',
      // The entry of a referral has the name that the friend typed.
      data: { customerName, coins, description: source.startsWith('referral:') ? 'Referred a friend' : description },
      createdAt: now,
    });
  }
}

/** Looks for credited coins at an interval. Returns a function that stops it. */
export const startCoinMails = (
  { db, clock, report }: { readonly db: Database; readonly clock: () => Date; readonly report: Report },
  everyMs: number,
): (() => Promise<void>) =>
  runRepeatedly({ name: 'mails about coins', everyMs, report, run: () => enqueueCreditedCoins(db, clock()) });
