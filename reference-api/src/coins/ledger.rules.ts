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
export type GivenBackFor = UndoneStatus | 'unpaid';

const givenBackReasons: Readonly<Record<GivenBackFor, string>> = {
  Cancelled: 'order cancelled',
  Undelivered: 'order not delivered',
  Returned: 'order returned',
  unpaid: 'payment not completed',
};

/** What a sum of the ledger lets its customer spend: nothing below zero. */
export const spendable = (balance: number): number => Math.max(0, balance);

/** Coins that a negative sum of the ledger owes; 0 for none. */
export const debtOf = (balance: number): number => Math.max(0, -balance);

/** The cause of each entry that belongs to an order: a cause counts once. */
export const orderSource = (orderId: string, what: 'spent' | 'earned' | 'given-back' | 'taken-back'): string =>
  `order:${orderId}:${what}`;

export const referralSource = (friendId: string): string => `referral:${friendId}`;

/** 'Linen Shirt', 'Linen Shirt and 2 more': the pieces of an order in a few words. */
export function piecesOf(items: CoinOrder['items']): string {
  const [first, ...more] = [...new Set(items.map(({ name }) => name))];
  return `${first ?? 'an order'}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

export const boughtDescription = (items: CoinOrder['items']): string => `Bought: ${piecesOf(items)}`;

export function signUpEntry(userId: string, coins: number, createdAt: Date): LedgerEntry {
  return { userId, coins, description: 'Sign-up bonus', source: `signup:${userId}`, createdAt };
}

export function referralEntry(
  referrerId: string,
  friend: { readonly id: string; readonly name: string },
  coins: number,
  createdAt: Date,
): LedgerEntry {
  return {
    userId: referrerId,
    coins,
    description: `Referred a friend: ${friend.name}`,
    source: referralSource(friend.id),
    createdAt,
  };
}

export function referralTakenBackEntry(
  referral: { readonly referredId: string; readonly referrerId: string; readonly coins: number },
  description: string,
  createdAt: Date,
): LedgerEntry {
  const { referredId, referrerId, coins } = referral;
  return {
    userId: referrerId,
    coins: -coins,
    description,
    source: `${referralSource(referredId)}:taken-back`,
    createdAt,
    correction: true,
  };
}

export function couponEntry(
  userId: string,
  coupon: { readonly code: string; readonly coins: number; readonly description: string },
  createdAt: Date,
): LedgerEntry {
  const { code, coins, description } = coupon;
  return { userId, coins, description: `${description} (${code})`, source: `coupon:${code}:${userId}`, createdAt };
}

export function redeemEntry(
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

export function spentEntry({ id, userId, coinsUsed, items }: CoinOrder, createdAt: Date): LedgerEntry {
  return {
    userId,
    coins: -coinsUsed,
    description: `Coin discount: ${piecesOf(items)}`,
    source: orderSource(id, 'spent'),
    createdAt,
  };
}

export function earnedEntry(
  { id, userId, coinsEarned, items }: CoinOrder,
  createdAt: Date,
  availableAt: Date,
): LedgerEntry {
  return {
    userId,
    coins: coinsEarned,
    description: boughtDescription(items),
    source: orderSource(id, 'earned'),
    createdAt,
    availableAt,
  };
}

export function givenBackEntry(
  { id, userId, items }: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  coins: number,
  why: GivenBackFor,
  createdAt: Date,
): LedgerEntry {
  const description = `Given back, ${givenBackReasons[why]}: ${piecesOf(items)}`;
  return { userId, coins, description, source: orderSource(id, 'given-back'), createdAt, correction: true };
}

/** Takes back what is still pending at the moment at which it would have come, so that it never does. */
export function takenBackEntry(
  { id, userId, items }: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  coins: number,
  why: UndoneStatus,
  createdAt: Date,
  availableAt: Date | null,
): LedgerEntry {
  const description = `Taken back, ${givenBackReasons[why]}: ${piecesOf(items)}`;
  return {
    userId,
    coins: -coins,
    description,
    source: orderSource(id, 'taken-back'),
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
