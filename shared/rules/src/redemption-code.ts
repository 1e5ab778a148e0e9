import { coinsPerRupee, minCodeCoins } from './limits';
import { removeInvisible, toAsciiDigits } from './typed-text';

/** Upper-cases a typed or pasted code (spec section 5), without the blanks and invisible characters of messages. */
export function normaliseCode(typed: string): string {
  return toAsciiDigits(removeInvisible(typed))
    .replace(/[\s\p{Z}\p{Cc}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
}

/** Returns the letters and digits of a code. Codes with the same ones are one code, however they are grouped. */
export function toCodeKey(typed: string): string {
  return normaliseCode(typed).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Returns the rupees of a DISCOUNT_n reward type; 0 for every other type. */
export function parseRewardDiscount(rewardType: string): number {
  const match = /^DISCOUNT_(\d{1,6})$/.exec(rewardType);
  return match ? Number(match[1]) : 0;
}

/** Returns the coins that a discount in rupees costs. */
export function computeDiscountCost(rupees: number): number {
  return rupees * coinsPerRupee;
}

/** Returns true for at least 100 coins in a multiple of ten, the amounts that a custom code can have. */
export function isValidCustomAmount(coins: number): boolean {
  return Number.isInteger(coins) && coins >= minCodeCoins && coins % coinsPerRupee === 0;
}
