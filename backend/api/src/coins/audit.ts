import { formatTime } from '@shop/server-environment/format-time';
import { asc, eq } from 'drizzle-orm';
import { formatRupees, toEmailKey } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { coinEntries, orders, paymentIntents, redemptions, referrals } from '../database/schema';
import { listLineReturnsOfUser } from '../order-record/line-returns.queries';
import { findUserByEmail } from '../user-record/users.queries';
import { auditCoins, type CoinRecords } from './audit.rules';
import { type Balance, readBalance } from './ledger.queries';
import { computeDebt, computeSpendable } from './ledger.rules';
import { toRedemption, toWorthRupees } from '../coupons/redeem.rules';

interface CoinAudit extends Balance {
  readonly records: CoinRecords;
  /** The contradictions, as sentences. */
  readonly findings: readonly string[];
}

/** Reads a customer's coin records and audits them. */
export async function auditCustomer(db: Database, userId: string, now: Date): Promise<CoinAudit> {
  // One snapshot, because a change between two reads would look like a contradiction.
  return db.transaction(
    async (transaction) => {
      const placed = await transaction
        .select({
          id: orders.id,
          status: orders.status,
          placedAt: orders.placedAt,
          coinsUsed: orders.coinsUsed,
          coinsEarned: orders.coinsEarned,
          appliedRedemption: orders.appliedRedemption,
          reservationId: paymentIntents.reservationId,
        })
        .from(orders)
        .leftJoin(paymentIntents, eq(paymentIntents.id, orders.id))
        .where(eq(orders.userId, userId))
        .orderBy(asc(orders.placedAt));
      const returns = await listLineReturnsOfUser(transaction, userId);
      const records: CoinRecords = {
        entries: await transaction
          .select()
          .from(coinEntries)
          .where(eq(coinEntries.userId, userId))
          .orderBy(asc(coinEntries.id)),
        orders: placed.map((order) => ({
          ...order,
          reservationId: order.reservationId ?? order.id,
          returns: returns.get(order.id) ?? [],
        })),
        redemptions: await transaction
          .select()
          .from(redemptions)
          .where(eq(redemptions.userId, userId))
          .orderBy(asc(redemptions.createdAt)),
        referrals: await transaction.select().from(referrals).where(eq(referrals.referrerId, userId)),
      };
      const { balance, earned } = await readBalance(transaction, userId, now);
      return { records, balance, earned, findings: [...auditCoins(records), ...checkBalance(records, balance, now)] };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function checkBalance({ entries }: CoinRecords, balance: number, now: Date): string[] {
  const counted = entries.filter(({ availableAt }) => availableAt === null || availableAt <= now);
  const sum = counted.reduce((total, { coins }) => total + coins, 0);
  return sum === balance ? [] : [`The balance is ${balance} and the ledger’s sum ${sum}.`];
}

/**
 * Creates the lines of a ledger report: every entry with its reason and the running sum, the codes, and the result of
 * the audit.
 */
export async function createLedgerReport(
  db: Database,
  email: string,
  now: Date,
): Promise<{ readonly ok: boolean; readonly lines: readonly string[] }> {
  const user = await findUserByEmail(db, toEmailKey(email));
  if (!user) return { ok: false, lines: [`There is no customer ${email}.`] };
  const { records, balance, earned, findings } = await auditCustomer(db, user.id, now);
  let running = 0;
  const entries = records.entries.map(({ coins, createdAt, availableAt, description, source }) => {
    running += coins;
    const pending = availableAt !== null && availableAt > now ? ` (pending until ${formatTime(availableAt)})` : '';
    return `${formatTime(createdAt)} ${formatSigned(coins).padStart(10)} ${String(running).padStart(10)}  ${description}${pending}  [${source}]`;
  });
  const codes = records.redemptions.map((row) => {
    const worth = row.worthPaise > 0 ? formatRupees(toWorthRupees(row)) : row.rewardType;
    return `${formatTime(row.createdAt)}  ${row.code}  ${worth}  ${toRedemption(row, now).status}${row.usedBy === null ? '' : ` by order ${row.usedBy}`}`;
  });
  return {
    ok: findings.length === 0,
    lines: [
      `${user.name} <${user.email}>`,
      `${'When'.padEnd(16)} ${'Coins'.padStart(10)} ${'Sum'.padStart(10)}  Reason`,
      ...entries,
      ...(codes.length > 0 ? ['Codes:', ...codes] : []),
      `${computeSpendable(balance)} coins to spend,${computeDebt(balance) > 0 ? ` ${computeDebt(balance)} owed,` : ''} ${running - balance} pending, ${earned} earned in all.`,
      ...(findings.length === 0
        ? [
            `Verified: ${entries.length} entries with a source each, never overspent, agreeing with ${records.orders.length} orders and ${codes.length} codes.`,
          ]
        : findings.map((finding) => `WRONG: ${finding}`)),
    ],
  };
}

const formatSigned = (coins: number): string => (coins > 0 ? `+${coins}` : String(coins));
