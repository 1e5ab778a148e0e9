import { failed, ok, type Result, type Reward } from '@shop/shared-api';
import {
  coinsPerRupee,
  coinsToRupees,
  formatNumber,
  formatRupees,
  isValidCustomAmount,
  minCodeCoins,
} from '@shop/shared-rules';
import type { RedeemRequest } from './rewards.api';

/** A reward, and until when the shopper has the access that it gives (ISO 8601); null where there is none to have. */
export interface Offer extends Reward {
  readonly yoursUntil: string | null;
}

/** What a shopper wants for their coins, before they have confirmed it. */
export interface Wish {
  readonly coins: number;
  readonly description: string;
  readonly request: RedeemRequest;
  /** For access that the shopper has already: when it ends, ISO 8601. */
  readonly yoursUntil?: string | null;
}

/** Coins that are still missing for a reward; 0 when there are enough, null while the balance is not known. */
export function missingCoins(cost: number, balance: number | null): number | null {
  return balance === null ? null : Math.max(0, cost - balance);
}

/** The rewards that have a fixed price; a code of one's own amount has its own form. */
export function fixedRewards(rewards: readonly Offer[]): readonly Offer[] {
  return rewards.filter(({ type }) => type !== 'CUSTOM');
}

export function wishFor({ type, coins, description, yoursUntil }: Offer): Wish {
  return { coins, description, request: { rewardType: type }, yoursUntil };
}

/**
 * A code of the shopper's own amount, in coins (spec section 9: at least 100; whole tens, so that it is whole rupees).
 * A refusal is the sentence beside the field.
 */
export function customWish(typed: string, words: string, balance: number | null): Result<Wish, string> {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return failed('Please enter how many coins to redeem.');
  if (!/^\d{1,9}$/.test(text)) return failed('Please give a whole number of coins.');
  const coins = Number(text);
  if (coins < minCodeCoins) return failed(`A code needs at least ${minCodeCoins} coins.`);
  if (!isValidCustomAmount(coins)) return failed(`Coins go in whole tens, such as ${tensAround(coins)}.`);
  if (balance !== null && coins > balance) return failed(`You have ${formatNumber(balance)} coins.`);
  const customDescription = words.trim();
  return ok({
    coins,
    description: customDescription || `${formatRupees(coinsToRupees(coins))} off`,
    request: { rewardType: 'CUSTOM', customAmount: coins, ...(customDescription ? { customDescription } : {}) },
  });
}

function tensAround(coins: number): string {
  const below = coins - (coins % coinsPerRupee);
  return `${formatNumber(below)} or ${formatNumber(below + coinsPerRupee)}`;
}
