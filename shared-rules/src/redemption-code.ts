import { coinsPerRupee, minCodeCoins } from './limits';

/** Trims and upper-cases a typed code, as the shop compares it (spec section 5). */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
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
