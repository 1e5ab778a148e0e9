import type { Payload } from '@shop/shared-events';
import type { CustomerData } from '../customer-data';
import type { CoinAccount } from './balance.api';

/** The balance as the other teams hear of it, in coins; null where it is not known. */
export type ShownBalance = Payload<'loyalty:balance-changed'>;

/** What an account shows; another backend may let an account be in debt, which nobody can spend. */
export function shownBalance(account: { readonly coins: number; readonly totalEarned: number } | null): ShownBalance {
  if (account === null) return { coins: null, totalEarned: null };
  return { coins: Math.max(0, account.coins), totalEarned: Math.max(0, account.totalEarned) };
}

/**
 * What is to be told of an account; null for nothing. What is being read anew, or could not be, is nothing to tell:
 * another
 * tab may know better. Only what belongs to somebody who has left is taken back.
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

/** Whether another tab has told of a balance that this one does not have. */
export function isNews(told: ShownBalance, value: CoinAccount | null): boolean {
  return told.coins !== null && value !== null && told.coins !== shownBalance(value).coins;
}
