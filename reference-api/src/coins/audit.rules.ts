import type { coinEntries, orders, redemptions, referrals } from '../database/schema';
import { orderSource, referralSource } from './ledger.rules';

/** Everything of one customer that moves coins or follows from them, as the database has it. */
export interface CoinRecords {
  /** Oldest first. */
  readonly entries: readonly (typeof coinEntries.$inferSelect)[];
  readonly orders: readonly (Pick<typeof orders.$inferSelect, 'id' | 'status' | 'coinsUsed' | 'coinsEarned' | 'appliedRedemption'> & {
    /** Under which name its coins and its code are held: its own id, but for a late online payment. */
    readonly heldAs: string;
  })[];
  readonly redemptions: readonly (typeof redemptions.$inferSelect)[];
  /** Friends that this customer brought. */
  readonly referrals: readonly Pick<typeof referrals.$inferSelect, 'referredId' | 'coins'>[];
}

/** What of a customer's coins is not as it must be, in sentences; nothing where all is well. */
export function auditCoins(records: CoinRecords): string[] {
  const bySource = new Map(records.entries.map((entry) => [entry.source, entry]));
  const coinsOf = (source: string) => bySource.get(source)?.coins ?? 0;
  return [
    ...(bySource.size === records.entries.length ? [] : ['A source is in the ledger twice.']),
    ...belowZero(records.entries),
    ...records.orders.flatMap((order) => auditOrder(order, coinsOf)),
    ...records.redemptions.flatMap((redemption) => auditRedemption(redemption, records.orders, coinsOf)),
    ...records.orders.flatMap((order) => auditCode(order, records.redemptions)),
    ...records.referrals.flatMap(({ referredId, coins }) => {
      const moved = coinsOf(referralSource(referredId)) + coinsOf(`${referralSource(referredId)}:taken-back`);
      // What had been spent by then could not be taken back.
      return moved === coins || (coins === 0 && moved > 0) ? [] : [`The referral of ${referredId} moved ${moved} coins, not ${coins}.`];
    }),
  ];
}

/** The moments at which more had been spent than had come, and was no longer pending. */
function belowZero(entries: CoinRecords['entries']): string[] {
  const moves = entries
    .map(({ id, coins, createdAt, availableAt }) => ({ id, coins, at: Math.max(createdAt.getTime(), availableAt?.getTime() ?? 0) }))
    .sort((a, b) => a.at - b.at || a.id - b.id);
  let balance = 0;
  return moves.flatMap(({ id, coins, at }) => {
    balance += coins;
    return balance < 0 ? [`Entry ${id} leaves ${balance} coins at ${new Date(at).toISOString()}.`] : [];
  });
}

function auditOrder(order: CoinRecords['orders'][number], coinsOf: (source: string) => number): string[] {
  const { id, status, coinsUsed, coinsEarned, heldAs } = order;
  const cancelled = status === 'Cancelled';
  const spent = -coinsOf(orderSource(heldAs, 'spent'));
  const givenBack = coinsOf(orderSource(heldAs, 'given-back'));
  const earned = coinsOf(orderSource(id, 'earned'));
  const takenBack = -coinsOf(orderSource(id, 'taken-back'));
  return [
    ...(spent === coinsUsed ? [] : [`Order ${id} used ${coinsUsed} coins, and the ledger says ${spent}.`]),
    ...(givenBack === (cancelled ? coinsUsed : 0) ? [] : [`Order ${id} (${status}) has ${givenBack} of ${coinsUsed} coins given back.`]),
    // An order that could not be fulfilled is cancelled before it earns anything.
    ...(earned === coinsEarned || (cancelled && earned === 0) ? [] : [`Order ${id} earned ${coinsEarned} coins, and the ledger says ${earned}.`]),
    ...(cancelled ? takenBack <= earned : takenBack === 0) ? [] : [`Order ${id} (${status}) has ${takenBack} of ${earned} coins taken back.`],
  ];
}

function auditRedemption(
  { id, code, coinsRedeemed, usedAt, usedBy }: CoinRecords['redemptions'][number],
  placed: CoinRecords['orders'],
  coinsOf: (source: string) => number,
): string[] {
  const paid = -coinsOf(`redeem:${id}`);
  // Without an order of that id it is reserved for one that is being paid.
  const order = placed.find((one) => one.heldAs === usedBy);
  return [
    ...(paid === coinsRedeemed ? [] : [`Code ${code} cost ${coinsRedeemed} coins, and the ledger says ${paid}.`]),
    ...((usedAt === null) === (usedBy === null) ? [] : [`Code ${code} is half used.`]),
    ...(order && (order.status === 'Cancelled' || order.appliedRedemption?.code !== code) ? [`Code ${code} is used by order ${order.id}, which does not use it.`] : []),
  ];
}

function auditCode({ id, status, appliedRedemption, heldAs }: CoinRecords['orders'][number], codes: CoinRecords['redemptions']): string[] {
  if (appliedRedemption === null || status === 'Cancelled') return [];
  const code = codes.find((one) => one.code === appliedRedemption.code);
  return code?.usedBy === heldAs ? [] : [`Order ${id} used code ${appliedRedemption.code}, which says otherwise.`];
}
