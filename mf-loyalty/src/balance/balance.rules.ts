import type { Payload } from '@shop/shared-events';
import type { CustomerData } from '../customer-data';
import type { CoinAccount } from './balance.api';

/** The published balance in coins; null while it is unknown. */
export type ShownBalance = Payload<'loyalty:balance-changed'>;

/** Returns the balance to publish. A negative account of another backend counts as 0. */
export function shownBalance(account: { readonly coins: number; readonly totalEarned: number } | null): ShownBalance {
  if (account === null) return { coins: null, totalEarned: null };
  return { coins: Math.max(0, account.coins), totalEarned: Math.max(0, account.totalEarned) };
}

/**
 * Returns the balance to publish, or null for none. A balance that is loading or failed is not published, because
 * another tab may know it. Only the balance of a customer who logged out is reset.
 */
export function toTell(
  { status, value }: CustomerData<CoinAccount>,
  told: ShownBalance | undefined,
): ShownBalance | null {
  const shown = shownBalance(value);
  if (told && told.coins === shown.coins && told.totalEarned === shown.totalEarned) return null;
  const isDue = value === null ? status === 'visitor' || (told?.coins ?? null) !== null : status === 'ready';
  return isDue ? shown : null;
}

/** Returns true if another tab published a different balance. */
export function isNews(told: ShownBalance, value: CoinAccount | null): boolean {
  return told.coins !== null && value !== null && told.coins !== shownBalance(value).coins;
}
