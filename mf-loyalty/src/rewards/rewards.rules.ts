import { accessTypes, failed, ok, type Result, type Reward } from '@shop/shared-api';
import {
  coinsPerRupee,
  coinsToRupees,
  formatNumber,
  formatRupees,
  isValidCustomAmount,
  minCodeCoins,
  removeInvisible,
  toAsciiDigits,
} from '@shop/shared-rules';
import { formatCoins } from '@shop/shared-ui';
import type { RedeemRequest } from './rewards.api';

/** A reward, with the end of the access that the customer already has (ISO 8601); null for none. */
export interface RewardWithAccess extends Reward {
  readonly accessUntil: string | null;
}

/** A redemption that the customer selected and has not confirmed. */
export interface RedeemSelection {
  readonly coins: number;
  readonly description: string;
  readonly request: RedeemRequest;
  /** The end of the access that the customer already has, ISO 8601. */
  readonly accessUntil?: string | null;
}

/** Returns the coins missing for a reward; 0 if there are enough, null while the balance is unknown. */
export function computeMissingCoins(cost: number, balance: number | null): number | null {
  return balance === null ? null : Math.max(0, cost - balance);
}

/** Returns the rewards with a fixed price. Custom amounts have their own form. */
export function listFixedRewards(rewards: readonly RewardWithAccess[]): readonly RewardWithAccess[] {
  return rewards.filter(({ type }) => type !== 'CUSTOM');
}

interface RewardGroup {
  readonly name: string;
  readonly rewards: readonly RewardWithAccess[];
}

/** Groups rewards into discount codes and access, each in the order of the server. Empty groups are left out. */
export function groupRewards(rewards: readonly RewardWithAccess[]): readonly RewardGroup[] {
  const isAccess = ({ type }: RewardWithAccess) => accessTypes.some((one) => one === type);
  return [
    { name: 'Discount codes', rewards: rewards.filter((reward) => !isAccess(reward)) },
    { name: 'Early access and limited edition', rewards: rewards.filter(isAccess) },
  ].filter((group) => group.rewards.length > 0);
}

export function toSelection({ type, coins, description, accessUntil }: RewardWithAccess): RedeemSelection {
  return { coins, description, request: { rewardType: type }, accessUntil };
}

/**
 * Validates a custom amount in coins (spec section 9: at least 100; multiples of ten, so that it is whole rupees). A
 * failure is the message for the field.
 */
export function validateCustomAmount(
  typedAmount: string,
  descriptionText: string,
  balance: number | null,
): Result<RedeemSelection, string> {
  const text = toAsciiDigits(removeInvisible(typedAmount)).trim().replaceAll(',', '');
  if (text === '') return failed('Please enter how many coins to redeem.');
  if (!/^\d{1,9}$/.test(text)) return failed('Please enter a whole number of coins.');
  const coins = Number(text);
  if (coins < minCodeCoins) return failed(`A code needs at least ${minCodeCoins} coins.`);
  if (!isValidCustomAmount(coins))
    return failed(`Use multiples of ${coinsPerRupee}.${balance === null ? '' : ` You have ${formatNumber(balance)}.`}`);
  if (balance !== null && coins > balance) return failed(`You have only ${formatCoins(balance)}.`);
  const customDescription = descriptionText.trim();
  return ok({
    coins,
    description: customDescription || `${formatRupees(coinsToRupees(coins))} off`,
    request: { rewardType: 'CUSTOM', customAmount: coins, ...(customDescription ? { customDescription } : {}) },
  });
}
