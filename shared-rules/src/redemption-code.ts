import { coinsPerRupee, minimumCodeCoins } from './limits';

/** A typed code as the shop compares it: without spaces around it, in capitals (spec section 5). */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** What a DISCOUNT_n reward takes off, in rupees; 0 for every other type. */
export function discountWorth(rewardType: string): number {
  const match = /^DISCOUNT_(\d{1,6})$/.exec(rewardType);
  return match ? Number(match[1]) : 0;
}

/** What a discount of so many rupees costs, in coins. */
export function coinsForDiscount(rupees: number): number {
  return rupees * coinsPerRupee;
}

/** Whether a customer may ask for a code for so many coins: at least 100, in whole tens. */
export function isCustomAmount(coins: number): boolean {
  return Number.isInteger(coins) && coins >= minimumCodeCoins && coins % coinsPerRupee === 0;
}
