import { formatNumber } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { UndoneStatus } from '../orders/order-status.rules';
import { dayMs, type Settings } from '../settings';
import { readBalance, readEntries, writeLedger, writeLedgerOnce } from './ledger.queries';
import {
  type CoinOrder,
  createEarnedEntry,
  type CoinReturnReason,
  createReturnedEntry,
  toOrderSource,
  computeSpendable,
  createSpentEntry,
  createRevokedEntry,
} from './ledger.rules';
import { codeUsed } from './redeem.rules';
import { markRedemptionsUnused, markRedemptionUsed } from './redemptions.queries';

// Every function here runs inside the caller's transaction, after `lockUser` of the order's customer.

/**
 * Takes the coins that pay for a part of an order, and uses its code up: when the order is placed, or when it is
 * reserved for an online payment. Refuses a code that was used meanwhile and a balance that is too small.
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
 * Writes the coins that an order earned by being delivered; they can be spent when its exchange window is over.
 * Repeated,
 * it writes nothing more.
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

/**
 * Gives back the coins that paid and frees the code: the order was undone, or its payment never came. Repeated, it
 * gives nothing more.
 */
export async function returnCoins(
  transaction: Database,
  order: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  reason: CoinReturnReason,
  now: Date,
): Promise<void> {
  await markRedemptionsUnused(transaction, order.id);
  const source = toOrderSource(order.id, 'spent');
  const spent = (await readEntries(transaction, [source])).get(source);
  if (spent) await writeLedgerOnce(transaction, createReturnedEntry(order, -spent.coins, reason, now));
}

/**
 * Takes back what an undone order had earned: coins that are still pending never arrive, and coins that were spent
 * leave
 * a debt. Repeated, it takes nothing more.
 */
export async function revokeEarnedCoins(
  transaction: Database,
  order: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  reason: UndoneStatus,
  now: Date,
): Promise<void> {
  const source = toOrderSource(order.id, 'earned');
  const earned = (await readEntries(transaction, [source])).get(source);
  if (!earned) return;
  const pendingUntil = earned.availableAt !== null && earned.availableAt > now ? earned.availableAt : null;
  await writeLedgerOnce(transaction, createRevokedEntry(order, earned.coins, reason, now, pendingUntil));
}
