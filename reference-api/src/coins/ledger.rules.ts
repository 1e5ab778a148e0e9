import type { CoinTransaction } from '@shop/shared-api';
import type { coinEntries } from '../database/schema';
import type { UndoneStatus } from '../orders/order-status.rules';

export type LedgerEntry = Omit<typeof coinEntries.$inferInsert, 'id'>;

/** What the ledger needs to know of an order, or of a reservation that is to become one under the same id. */
export interface CoinOrder {
  readonly id: string;
  readonly userId: string;
  /** Coins that pay for a part of it. */
  readonly coinsUsed: number;
  /** Coins that it earns once it is delivered. */
  readonly coinsEarned: number;
  readonly items: readonly { readonly name: string }[];
}

/** Why an order's coins and code go back. */
export type CoinReturnReason = UndoneStatus | 'unpaid';

const returnReasonTexts: Readonly<Record<CoinReturnReason, string>> = {
  Cancelled: 'order cancelled',
  Undelivered: 'order not delivered',
  Returned: 'order returned',
  unpaid: 'payment not completed',
};

/** What a sum of the ledger lets its customer spend: nothing below zero. */
export const computeSpendable = (balance: number): number => Math.max(0, balance);

/** Coins that a negative sum of the ledger owes; 0 for none. */
export const computeDebt = (balance: number): number => Math.max(0, -balance);

/** The cause of each entry that belongs to an order: a cause counts once. */
export const toOrderSource = (orderId: string, what: 'spent' | 'earned' | 'given-back' | 'taken-back'): string =>
  `order:${orderId}:${what}`;

export const toReferralSource = (friendId: string): string => `referral:${friendId}`;

/** 'Linen Shirt', 'Linen Shirt and 2 more': the pieces of an order in a few words. */
export function formatItemNames(items: CoinOrder['items']): string {
  const [first, ...more] = [...new Set(items.map(({ name }) => name))];
  return `${first ?? 'an order'}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

export const describePurchase = (items: CoinOrder['items']): string => `Bought: ${formatItemNames(items)}`;

export function createSignUpEntry(userId: string, coins: number, createdAt: Date): LedgerEntry {
  return { userId, coins, description: 'Sign-up bonus', source: `signup:${userId}`, createdAt };
}

export function createReferralEntry(
  referrerId: string,
  friend: { readonly id: string; readonly name: string },
  coins: number,
  createdAt: Date,
): LedgerEntry {
  return {
    userId: referrerId,
    coins,
    description: `Referred a friend: ${friend.name}`,
    source: toReferralSource(friend.id),
    createdAt,
  };
}

export function createReferralRevokedEntry(
  referral: { readonly referredId: string; readonly referrerId: string; readonly coins: number },
  description: string,
  createdAt: Date,
): LedgerEntry {
  const { referredId, referrerId, coins } = referral;
  return {
    userId: referrerId,
    coins: -coins,
    description,
    source: `${toReferralSource(referredId)}:taken-back`,
    createdAt,
    correction: true,
  };
}

export function createCouponEntry(
  userId: string,
  coupon: { readonly code: string; readonly coins: number; readonly description: string },
  createdAt: Date,
): LedgerEntry {
  const { code, coins, description } = coupon;
  return { userId, coins, description: `${description} (${code})`, source: `coupon:${code}:${userId}`, createdAt };
}

export function createRedeemEntry(
  redemption: {
    readonly id: string;
    readonly userId: string;
    readonly coinsRedeemed: number;
    readonly description: string;
  },
  createdAt: Date,
): LedgerEntry {
  const { id, userId, coinsRedeemed, description } = redemption;
  return { userId, coins: -coinsRedeemed, description: `Redeemed: ${description}`, source: `redeem:${id}`, createdAt };
}

export function createSpentEntry({ id, userId, coinsUsed, items }: CoinOrder, createdAt: Date): LedgerEntry {
  return {
    userId,
    coins: -coinsUsed,
    description: `Coin discount: ${formatItemNames(items)}`,
    source: toOrderSource(id, 'spent'),
    createdAt,
  };
}

export function createEarnedEntry(
  { id, userId, coinsEarned, items }: CoinOrder,
  createdAt: Date,
  availableAt: Date,
): LedgerEntry {
  return {
    userId,
    coins: coinsEarned,
    description: describePurchase(items),
    source: toOrderSource(id, 'earned'),
    createdAt,
    availableAt,
  };
}

export function createReturnedEntry(
  { id, userId, items }: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  coins: number,
  reason: CoinReturnReason,
  createdAt: Date,
): LedgerEntry {
  const description = `Given back, ${returnReasonTexts[reason]}: ${formatItemNames(items)}`;
  return { userId, coins, description, source: toOrderSource(id, 'given-back'), createdAt, correction: true };
}

/** Takes back what is still pending at the moment at which it would have come, so that it never does. */
export function createRevokedEntry(
  { id, userId, items }: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  coins: number,
  reason: UndoneStatus,
  createdAt: Date,
  availableAt: Date | null,
): LedgerEntry {
  const description = `Taken back, ${returnReasonTexts[reason]}: ${formatItemNames(items)}`;
  return {
    userId,
    coins: -coins,
    description,
    source: toOrderSource(id, 'taken-back'),
    createdAt,
    availableAt,
    correction: true,
  };
}

/** An entry as the contract sends it (spec section 3): EARN adds, SPEND takes, and the description says why. */
export function toTransaction(entry: typeof coinEntries.$inferSelect, now: Date): CoinTransaction {
  const { description, coins, createdAt, availableAt } = entry;
  return {
    description,
    createdAt: createdAt.toISOString(),
    type: coins > 0 ? 'EARN' : 'SPEND',
    coins: Math.abs(coins),
    ...(availableAt !== null && availableAt > now ? { pendingUntil: availableAt.toISOString() } : {}),
  };
}
