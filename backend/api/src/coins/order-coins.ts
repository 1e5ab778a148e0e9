import { formatNumber } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { ReturnedShare } from '../order-record/line-returns.rules';
import type { UndoneStatus } from '../order-record/order-status.rules';
import { dayMs, type Settings } from '../settings';
import { readBalance, readEntries, writeLedger, writeLedgerOnce } from './ledger.queries';
import {
  type CoinOrder,
  createEarnedEntry,
  type CoinReturnReason,
  createCodeReturnedEntry,
  createLineEntries,
  createReturnedEntry,
  type LineOfOrder,
  toOrderSource,
  computeSpendable,
  createSpentEntry,
  createRevokedEntry,
} from './ledger.rules';
import { codeUsed } from '../coupons/redeem.rules';
import { markRedemptionsUnused, markRedemptionUsed } from '../coupons/redemptions.queries';

// The caller of each function here has opened a transaction and locked the customer.

/**
 * Takes the coins and the code that pay for a part of an order, when it is placed or reserved. Refuses a code that was
 * used meanwhile and a balance that is too small.
 */
export async function payWithCoins(
  transaction: Database,
  order: CoinOrder,
  redemptionId: string | undefined,
  now: Date,
): Promise<void> {
  if (redemptionId !== undefined && !(await markRedemptionUsed(transaction, redemptionId, order.id, now)))
    throw new Refusal(409, codeUsed);
  if (order.coinsUsed === 0) return;
  const { balance } = await readBalance(transaction, order.userId, now);
  if (order.coinsUsed > balance) {
    throw new Refusal(
      409,
      `You have ${formatNumber(computeSpendable(balance))} coins and this order uses ${formatNumber(order.coinsUsed)}. Please check the coin discounts.`,
    );
  }
  await writeLedger(transaction, [createSpentEntry(order, now)]);
}

/**
 * Writes the coins that a delivered order earned. They can be spent after its exchange window. Repeated, it writes
 * nothing more.
 */
export async function earnCoins(
  transaction: Database,
  order: CoinOrder,
  { exchangeDays }: Pick<Settings, 'exchangeDays'>,
  deliveredAt: Date,
): Promise<void> {
  const availableAt = new Date(deliveredAt.getTime() + exchangeDays * dayMs);
  await writeLedgerOnce(transaction, createEarnedEntry(order, deliveredAt, availableAt));
}

/** What single lines of an order have given back before the rest of it. */
interface EarlierReturns {
  readonly coins: number;
  readonly coinsTaken: number;
  /** Coins for what is left of a code of which a share came back as coins; null if the code becomes usable again. */
  readonly codeCoinsLeft: number | null;
}

const noEarlierReturns: EarlierReturns = { coins: 0, coinsTaken: 0, codeCoinsLeft: null };

/**
 * Returns the coins of an order and makes its code usable again, because it was undone or not paid. Repeated, it
 * returns nothing more.
 */
export async function returnCoins(
  transaction: Database,
  order: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  reason: CoinReturnReason,
  now: Date,
  earlier: EarlierReturns = noEarlierReturns,
): Promise<void> {
  if (earlier.codeCoinsLeft === null) await markRedemptionsUnused(transaction, order.id);
  else await writeLedgerOnce(transaction, createCodeReturnedEntry(order, earlier.codeCoinsLeft, reason, now));
  const source = toOrderSource(order.id, 'spent');
  const spent = (await readEntries(transaction, [source])).get(source);
  if (spent) await writeLedgerOnce(transaction, createReturnedEntry(order, -spent.coins - earlier.coins, reason, now));
}

/**
 * Revokes the coins that an undone order earned. Pending coins never become available; spent coins leave a debt.
 * Repeated, it revokes nothing more.
 */
export async function revokeEarnedCoins(
  transaction: Database,
  order: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  reason: UndoneStatus,
  now: Date,
  alreadyTaken = 0,
): Promise<void> {
  const earned = await findEarned(transaction, order.id, now);
  if (!earned) return;
  await writeLedgerOnce(
    transaction,
    createRevokedEntry(order, earned.coins - alreadyTaken, reason, now, earned.pendingUntil),
  );
}

/** Moves the coins of a returned line: gives back those that it used, and takes back those that it earned. */
export async function moveLineCoins(
  transaction: Database,
  line: LineOfOrder,
  share: Pick<ReturnedShare, 'coins' | 'codeCoins' | 'coinsTaken'>,
  now: Date,
): Promise<void> {
  const earned = await findEarned(transaction, line.orderId, now);
  for (const entry of createLineEntries(line, share, now, earned?.pendingUntil ?? null))
    await writeLedgerOnce(transaction, entry);
}

/** Finds the coins that an order earned, with the time until which they are pending. */
async function findEarned(
  transaction: Database,
  orderId: string,
  now: Date,
): Promise<{ readonly coins: number; readonly pendingUntil: Date | null } | undefined> {
  const source = toOrderSource(orderId, 'earned');
  const earned = (await readEntries(transaction, [source])).get(source);
  if (!earned) return undefined;
  const { coins, availableAt } = earned;
  return { coins, pendingUntil: availableAt !== null && availableAt > now ? availableAt : null };
}
