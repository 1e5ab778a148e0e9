import type { CoinTransaction, PendingCoins } from '@shop/shared-api';
import {
  challengeCoins,
  formatDate,
  formatNumber,
  referralCoins,
  signUpBonusCoins,
  storyTagCoins,
} from '@shop/shared-rules';
import type { CoinAccount } from '../balance';

export const coinTabs = ['balance', 'earn', 'redeem', 'history'] as const;

/**
 * Returns the change of the balance by a ledger entry, in coins: EARN adds, every other type subtracts (spec section
 * 3).
 */
export function toSignedCoins({ type, coins }: Pick<CoinTransaction, 'type' | 'coins'>): number {
  const amount = Math.abs(coins);
  return type === 'EARN' || amount === 0 ? amount : -amount;
}

/** Ledger entries that are older than those of the account. */
export interface OlderEntries {
  /** The account's `older` when they were loaded. */
  readonly accountOlder: string | null;
  readonly transactions: readonly CoinTransaction[];
  /** Asks for the next older ones; null if there are none. */
  readonly older: string | null;
}

/** Adds older entries to those of an account, unless the account has newer ones than when they were loaded. */
export function joinOlderEntries(
  { transactions, older }: Pick<CoinAccount, 'transactions' | 'older'>,
  loaded: OlderEntries,
): Pick<CoinAccount, 'transactions' | 'older'> {
  return older === null || loaded.accountOlder !== older
    ? { transactions, older }
    : { transactions: [...transactions, ...loaded.transactions], older: loaded.older };
}

/** Formats coins with a sign: '+25' or '−300', with a real minus sign. */
export function formatSignedCoins(coins: number): string {
  return `${coins < 0 ? '−' : '+'}${formatNumber(Math.abs(coins))}`;
}

/** Sums pending coins by the day in India on which they can be spent. Estimated days are separate from exact ones. */
export function sumPendingByDay(
  pending: readonly PendingCoins[],
): readonly Required<Omit<PendingCoins, 'description'>>[] {
  const days = new Map<string, Required<Omit<PendingCoins, 'description'>>>();
  for (const { coins, availableAt, estimated = false } of pending) {
    const key = `${formatDate(availableAt)} ${String(estimated)}`;
    const previous = days.get(key);
    days.set(key, {
      coins: (previous?.coins ?? 0) + coins,
      availableAt: previous?.availableAt ?? availableAt,
      estimated,
    });
  }
  return [...days.values()];
}

interface WayToEarn {
  readonly name: string;
  readonly coins: number;
  /** The unit for which the coins are given; undefined if they are given once. */
  readonly unit?: string;
  readonly description: string;
}

/** The five ways to earn (spec section 9); four if the shop gives no coins for purchases. */
export const listWaysToEarn = (purchaseCoinsPerRupee: number): readonly WayToEarn[] => [
  { name: 'Sign-up bonus', coins: signUpBonusCoins, description: 'Yours when you create an account.' },
  {
    name: 'Refer a friend',
    coins: referralCoins,
    description: 'For each friend who joins with your code, once their first order is delivered.',
  },
  {
    name: 'Challenge win',
    coins: challengeCoins,
    description: 'Win a challenge, then enter your winner’s code in My Redemptions.',
  },
  { name: 'Tag us in stories', coins: storyTagCoins, description: 'Tag us in a story, and we will send you a code.' },
  ...(purchaseCoinsPerRupee > 0
    ? [
        {
          name: 'Purchase',
          coins: purchaseCoinsPerRupee,
          unit: 'per ₹1',
          description:
            'For every rupee you pay for clothes. Spend them once your order is delivered and its exchange days are over.',
        },
      ]
    : []),
];
