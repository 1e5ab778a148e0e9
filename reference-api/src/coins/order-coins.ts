import { formatNumber } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { dayMs, type Settings } from '../settings';
import { readBalance, readEntries, writeLedger, writeLedgerOnce } from './ledger.queries';
import { type CoinOrder, earnedEntry, type GivenBackFor, givenBackEntry, orderSource, spentEntry, takenBackEntry } from './ledger.rules';
import { usedCode } from './redeem.rules';
import { freeRedemptions, useRedemption } from './redemptions.queries';
import { checkReferralPhone } from './refer';

// Every function here runs inside the caller's transaction, after `lockUser` of the order's customer.

/**
 * Takes the coins that pay for a part of an order, and uses its code up: when the order is placed, or when it is
 * reserved for an online payment. Refuses a code that was used meanwhile and a balance that is too small.
 */
export async function payWithCoins(transaction: Database, order: CoinOrder, redemptionId: string | undefined, now: Date): Promise<void> {
  if (redemptionId !== undefined && !(await useRedemption(transaction, redemptionId, order.id, now))) throw new Refusal(409, usedCode);
  if (order.coinsUsed === 0) return;
  const { balance } = await readBalance(transaction, order.userId, now);
  if (order.coinsUsed > balance) {
    throw new Refusal(409, `You have ${formatNumber(balance)} coins and this order uses ${formatNumber(order.coinsUsed)}. Please check the coin discounts.`);
  }
  await writeLedger(transaction, [spentEntry(order, now)]);
}

/**
 * Gives what an order earns, once it is an order: at once, or pending for the days that the settings say; and looks
 * whether its phone number gives a referral away. Repeated, it gives nothing more.
 */
export async function earnCoins(
  transaction: Database,
  order: CoinOrder & { readonly address: { readonly phone: string } },
  { pendingDays }: Pick<Settings, 'pendingDays'>,
  now: Date,
): Promise<void> {
  await checkReferralPhone(transaction, { userId: order.userId, phone: order.address.phone }, now);
  const availableAt = pendingDays === 0 ? null : new Date(now.getTime() + pendingDays * dayMs);
  await writeLedgerOnce(transaction, earnedEntry(order, now, availableAt));
}

/** Gives back the coins that paid and frees the code: the order was cancelled, or its payment never came. Repeated, it gives nothing more. */
export async function giveBackCoins(
  transaction: Database,
  order: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  why: GivenBackFor,
  now: Date,
): Promise<void> {
  await freeRedemptions(transaction, order.id);
  const source = orderSource(order.id, 'spent');
  const spent = (await readEntries(transaction, [source])).get(source);
  if (spent) await writeLedgerOnce(transaction, givenBackEntry(order, -spent.coins, why, now));
}

/**
 * Takes back what a cancelled order had earned; call it after `giveBackCoins`. Coins that have been spent cannot be
 * taken back: a customer's own cancel is then refused, the shop's (`byShop`) goes on and forgives what is missing.
 * Repeated, it takes nothing more.
 */
export async function takeBackEarned(
  transaction: Database,
  order: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  { byShop, now }: { readonly byShop: boolean; readonly now: Date },
): Promise<void> {
  const earnedFrom = orderSource(order.id, 'earned');
  const takenBy = orderSource(order.id, 'taken-back');
  const entries = await readEntries(transaction, [earnedFrom, takenBy]);
  const earned = entries.get(earnedFrom);
  if (!earned || entries.has(takenBy)) return;
  if (earned.availableAt !== null && earned.availableAt > now) {
    return writeLedger(transaction, [takenBackEntry(order, earned.coins, now, earned.availableAt)]);
  }
  const { balance } = await readBalance(transaction, order.userId, now);
  if (balance < earned.coins && !byShop) {
    throw new Refusal(
      409,
      `This order earned ${formatNumber(earned.coins)} coins, and ${formatNumber(earned.coins - balance)} of them have been spent. It can be cancelled once your balance holds them again.`,
    );
  }
  await writeLedger(transaction, [takenBackEntry(order, Math.min(balance, earned.coins), now, null)]);
}
