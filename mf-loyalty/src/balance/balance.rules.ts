import type { Payload } from '@shop/shared-events';
import type { CustomerData } from '../customer-data';
import type { CoinAccount } from './balance.api';

/** The published balance in coins; null while it is unknown. */
type PublishedBalance = Payload<'loyalty:balance-changed'>;

/** Returns the balance to publish. A negative account of another backend counts as 0. */
function toPublishedBalance(
  account: { readonly coins: number; readonly totalEarned: number } | null,
): PublishedBalance {
  if (account === null) return { coins: null, totalEarned: null };
  return { coins: Math.max(0, account.coins), totalEarned: Math.max(0, account.totalEarned) };
}

/**
 * Returns the balance to publish, or null for none. A balance that is loading or failed is not published, because
 * another tab may know it. Only the balance of a customer who logged out is reset.
 */
export function findBalanceToPublish(
  { status, value }: CustomerData<CoinAccount>,
  published: PublishedBalance | undefined,
): PublishedBalance | null {
  const balance = toPublishedBalance(value);
  if (published && published.coins === balance.coins && published.totalEarned === balance.totalEarned) return null;
  const shouldPublish =
    value === null ? status === 'visitor' || (published?.coins ?? null) !== null : status === 'ready';
  return shouldPublish ? balance : null;
}

/** Returns true if another tab published a different balance. */
export function isDifferentBalance(published: PublishedBalance, value: CoinAccount | null): boolean {
  return published.coins !== null && value !== null && published.coins !== toPublishedBalance(value).coins;
}
