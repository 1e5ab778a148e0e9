import { formatTime } from '@shop/server-environment/format-time';
import type { coinEntries, orders, redemptions, referrals } from '../database/schema';
import { type LineReturnRow, sumReturns } from '../order-record/line-returns.rules';
import { isOpen, isUndone } from '../order-record/order-status.rules';
import { toLineSource, toOrderSource, toReferralSource } from './ledger.rules';

type Entry = typeof coinEntries.$inferSelect;
type AuditedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'placedAt' | 'coinsUsed' | 'coinsEarned' | 'appliedRedemption'
> & {
  /** The id under which coins and code are reserved: the order's own, except for a late online payment. */
  readonly reservationId: string;
  /** The returns of single lines. */
  readonly returns: readonly LineReturnRow[];
};
type AuditedReferral = Pick<typeof referrals.$inferSelect, 'referredId' | 'coins' | 'rewardedAt' | 'refusal'>;

/** All records of one customer that concern coins. */
export interface CoinRecords {
  /** Oldest first. */
  readonly entries: readonly Entry[];
  readonly orders: readonly AuditedOrder[];
  readonly redemptions: readonly (typeof redemptions.$inferSelect)[];
  /** The customer's referrals. */
  readonly referrals: readonly AuditedReferral[];
}

/** Finds the entry with a source. */
type FindEntry = (source: string) => Entry | undefined;

/** Checks a customer's coin records and returns one sentence for each contradiction. */
export function auditCoins(records: CoinRecords): string[] {
  const bySource = new Map(records.entries.map((entry) => [entry.source, entry]));
  const find: FindEntry = (source) => bySource.get(source);
  return [
    ...(bySource.size === records.entries.length ? [] : ['A source is in the ledger twice.']),
    ...auditSpending(records.entries),
    ...records.orders.flatMap((order) => auditOrder(order, find)),
    ...records.redemptions.flatMap((redemption) => auditRedemption(redemption, records.orders, find)),
    ...records.orders.flatMap((order) => auditCode(order, records.redemptions)),
    ...records.referrals.flatMap((referral) => auditReferral(referral, find)),
  ];
}

/** Reports entries that spent more coins than were available. Only corrections may leave a debt. */
function auditSpending(entries: readonly Entry[]): string[] {
  const moves = entries
    .map(({ id, coins, createdAt, availableAt, correction }) => ({
      id,
      coins,
      isSpending: coins < 0 && !correction,
      at: Math.max(createdAt.getTime(), availableAt?.getTime() ?? 0),
    }))
    .sort((a, b) => a.at - b.at || a.id - b.id);
  let balance = 0;
  return moves.flatMap(({ id, coins, isSpending, at }) => {
    balance += coins;
    return isSpending && balance < 0 ? [`Entry ${id} leaves ${balance} coins at ${formatTime(new Date(at))}.`] : [];
  });
}

function auditOrder(order: AuditedOrder, find: FindEntry): string[] {
  const { id, status, placedAt, coinsUsed, coinsEarned, reservationId, returns } = order;
  const ofLines = sumReturns(returns);
  const spent = -(find(toOrderSource(reservationId, 'spent'))?.coins ?? 0);
  const givenBack = (find(toOrderSource(reservationId, 'given-back'))?.coins ?? 0) + ofLines.coins;
  const earnedEntry = find(toOrderSource(id, 'earned'));
  const earned = earnedEntry?.coins ?? 0;
  const takenBack = -(find(toOrderSource(id, 'taken-back'))?.coins ?? 0) + ofLines.coinsTaken;
  // Before decision 0024 coins were earned when an order was placed, and taking them back stopped at an empty balance.
  const earnedWhenPlaced = earnedEntry?.createdAt.getTime() === placedAt.getTime() && status !== 'Returned';
  const isEarned = status === 'Delivered' || status === 'Returned' || earnedWhenPlaced;
  const isTakenBack = !isUndone(status)
    ? takenBack === ofLines.coinsTaken
    : earnedWhenPlaced
      ? takenBack <= earned
      : takenBack === earned;
  return [
    ...(spent === coinsUsed ? [] : [`Order ${id} used ${coinsUsed} coins, and the ledger says ${spent}.`]),
    ...returns.flatMap((one) => auditLineReturn(one, find)),
    ...(givenBack === (isUndone(status) ? coinsUsed : ofLines.coins)
      ? []
      : [`Order ${id} (${status}) has ${givenBack} of ${coinsUsed} coins given back.`]),
    ...(earned === (isEarned ? coinsEarned : 0) ? [] : [describeEarned(order, earned)]),
    ...(isTakenBack ? [] : [`Order ${id} (${status}) has ${takenBack} of ${earned} coins taken back.`]),
  ];
}

function auditLineReturn({ id, coins, codeCoins, coinsTaken }: LineReturnRow, find: FindEntry): string[] {
  const moved = (what: Parameters<typeof toLineSource>[1]) => find(toLineSource(id, what))?.coins ?? 0;
  const isRight =
    moved('given-back') === coins && moved('code-given-back') === codeCoins && moved('taken-back') === -coinsTaken;
  return isRight ? [] : [`The return ${id} moved other coins than the ledger says.`];
}

function describeEarned({ id, status, coinsEarned }: AuditedOrder, earned: number): string {
  const expected = isOpen(status) ? `is ${status} and earns nothing yet` : `(${status}) earned ${coinsEarned} coins`;
  return `Order ${id} ${expected}, and the ledger says ${earned}.`;
}

function auditRedemption(
  { id, code, coinsRedeemed, usedAt, usedBy }: CoinRecords['redemptions'][number],
  placed: CoinRecords['orders'],
  find: FindEntry,
): string[] {
  const paid = -(find(`redeem:${id}`)?.coins ?? 0);
  // If no order has this id, the code is reserved for an order that is being paid.
  const order = placed.find((one) => one.reservationId === usedBy);
  return [
    ...(paid === coinsRedeemed ? [] : [`Code ${code} cost ${coinsRedeemed} coins, and the ledger says ${paid}.`]),
    ...((usedAt === null) === (usedBy === null) ? [] : [`Code ${code} is half used.`]),
    ...(order && (isCodeReturned(order) || order.appliedRedemption?.code !== code)
      ? [`Code ${code} is used by order ${order.id}, which does not use it.`]
      : []),
  ];
}

/** Whether the code of an order is usable again: the order was undone, and no line gave a share of it back as coins. */
const isCodeReturned = ({ status, returns }: AuditedOrder): boolean =>
  isUndone(status) && sumReturns(returns).codeCoins === 0;

function auditCode(order: AuditedOrder, codes: CoinRecords['redemptions']): string[] {
  const { id, appliedRedemption, reservationId } = order;
  if (appliedRedemption === null || isCodeReturned(order)) return [];
  const code = codes.find((one) => one.code === appliedRedemption.code);
  return code?.usedBy === reservationId
    ? []
    : [`Order ${id} used code ${appliedRedemption.code}, which says otherwise.`];
}

function auditReferral({ referredId, coins, rewardedAt, refusal }: AuditedReferral, find: FindEntry): string[] {
  const source = toReferralSource(referredId);
  const moved = (find(source)?.coins ?? 0) + (find(`${source}:taken-back`)?.coins ?? 0);
  // Before decision 0024 coins that had been spent could not be taken back.
  const hadSpentCoins = refusal !== null && rewardedAt === null && moved > 0;
  return moved === coins || hadSpentCoins ? [] : [`The referral of ${referredId} moved ${moved} coins, not ${coins}.`];
}
