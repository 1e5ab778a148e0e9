import type { CoinTransaction } from '@shop/shared-api';
import type { coinEntries } from '../database/schema';
import type { UndoneStatus } from '../order-record/order-status.rules';

export type LedgerEntry = Omit<typeof coinEntries.$inferInsert, 'id'>;

/** The data of an order, or of a reservation that becomes one, that ledger entries need. */
export interface CoinOrder {
  readonly id: string;
  readonly userId: string;
  /** Coins that pay for a part of the order. */
  readonly coinsUsed: number;
  /** Coins that the order earns when it is delivered. */
  readonly coinsEarned: number;
  readonly items: readonly { readonly name: string }[];
}

/** Why the coins and the code of an order are returned. */
export type CoinReturnReason = UndoneStatus | 'unpaid';

const returnReasonTexts: Readonly<Record<CoinReturnReason, string>> = {
  Cancelled: 'order cancelled',
  Undelivered: 'order not delivered',
  Returned: 'order returned',
  unpaid: 'payment not completed',
};

/** The coins that can be spent with a balance; a debt gives 0. */
export const computeSpendable = (balance: number): number => Math.max(0, balance);

/** The coins that are owed with a balance; 0 without a debt. */
export const computeDebt = (balance: number): number => Math.max(0, -balance);

/** The unique source of an entry that belongs to an order. */
export const toOrderSource = (
  orderId: string,
  what: 'spent' | 'earned' | 'given-back' | 'taken-back' | 'code-given-back',
): string => `order:${orderId}:${what}`;

/** The unique source of an entry that belongs to the return of a line. */
export const toLineSource = (returnId: string, what: 'given-back' | 'taken-back' | 'code-given-back'): string =>
  `${returnId}:${what}`;

export const toReferralSource = (friendId: string): string => `referral:${friendId}`;

/** Formats the names of an order's products: 'Linen Shirt', or 'Linen Shirt and 2 more'. */
function formatItemNames(items: CoinOrder['items']): string {
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

/** Gives coins for what is left of a code, of which returned lines gave back a share as coins. */
export function createCodeReturnedEntry(
  { id, userId, items }: Pick<CoinOrder, 'id' | 'userId' | 'items'>,
  coins: number,
  reason: CoinReturnReason,
  createdAt: Date,
): LedgerEntry {
  const description = `Given back for the code, ${returnReasonTexts[reason]}: ${formatItemNames(items)}`;
  return { userId, coins, description, source: toOrderSource(id, 'code-given-back'), createdAt, correction: true };
}

/** A returned line of an order; `id` is that of its return. */
export interface LineOfOrder {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly name: string;
}

/** Creates the entries of a returned line. Earned coins that are pending are taken back when they become available. */
export function createLineEntries(
  { id, userId, name }: LineOfOrder,
  share: { readonly coins: number; readonly codeCoins: number; readonly coinsTaken: number },
  createdAt: Date,
  pendingUntil: Date | null,
): LedgerEntry[] {
  const entry = { userId, createdAt, correction: true };
  return [
    {
      ...entry,
      coins: share.coins,
      description: `Given back, item returned: ${name}`,
      source: toLineSource(id, 'given-back'),
    },
    {
      ...entry,
      coins: share.codeCoins,
      description: `Given back for the code, item returned: ${name}`,
      source: toLineSource(id, 'code-given-back'),
    },
    {
      ...entry,
      coins: -share.coinsTaken,
      description: `Taken back, item returned: ${name}`,
      source: toLineSource(id, 'taken-back'),
      availableAt: pendingUntil,
    },
  ];
}

/** Revokes earned coins. Pending coins are revoked at the moment at which they would become available. */
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

/** Converts an entry to the form of the contract (spec section 3): EARN adds coins, SPEND takes them. */
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
