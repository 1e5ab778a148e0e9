import { coinDiscountShare, coinsPerRupee } from './limits';
import { toPaise, toRupees } from './money';

/** Coin discount of one cart line in rupees. It counts once per line, independent of the quantity (spec section 3). */
export interface CoinDiscountAmounts {
  readonly coinsUsed: number;
  readonly discountAmount: number;
  readonly originalPrice: number;
  readonly discountedPrice: number;
}

/** Returns the key of a cart line, `productId_size`, by which its coin discount is stored (spec section 3). */
export function lineKey(productId: string, size: string): string {
  return `${productId}_${size}`;
}

/** Converts coins to rupees of discount. Returns 0 for negative numbers and NaN. */
export function coinsToRupees(coins: number): number {
  return toWholeCoins(coins) / coinsPerRupee;
}

/** Returns the largest coin discount on a price: 50%, rounded down to a whole rupee. */
export function computeMaxCoinDiscount(priceRupees: number): number {
  const paise = Number.isFinite(priceRupees) ? Math.max(0, toPaise(priceRupees)) : 0;
  return Math.floor(toRupees(paise) * coinDiscountShare);
}

/** Returns the maximum of the coin slider: min(balance, floor(50% of price) × 10) (spec section 5). */
export function computeMaxCoins(priceRupees: number, balance: number): number {
  return Math.min(toWholeCoins(balance), computeMaxCoinDiscount(priceRupees) * coinsPerRupee);
}

/** Returns the coins that all lines of the cart use, except the line with the given key. */
export function sumCoinsOfOtherLines(
  discounts: Readonly<Record<string, { readonly coinsUsed: number }>>,
  key: string,
): number {
  return Object.entries(discounts).reduce(
    (coins, [otherKey, { coinsUsed }]) => (otherKey === key ? coins : coins + coinsUsed),
    0,
  );
}

/** Returns the coins of a balance that no other line uses, at least 0. Returns null while the balance is unknown. */
export function computeAvailableCoins(
  balance: number | null,
  discounts: Readonly<Record<string, { readonly coinsUsed: number }>>,
  key: string,
): number | null {
  return balance === null ? null : Math.max(0, balance - sumCoinsOfOtherLines(discounts, key));
}

/** Rounds coins down to a multiple of ten, so that a coin discount is a whole number of rupees. */
export function roundDownToTens(coins: number): number {
  return toWholeCoins(coins) - (toWholeCoins(coins) % coinsPerRupee);
}

/** Computes the discount of coins on a price, at most 50% of it. It does not check the balance. */
export function computeCoinDiscount(priceRupees: number, coins: number): CoinDiscountAmounts {
  const coinsUsed = roundDownToTens(computeMaxCoins(priceRupees, coins));
  const discountAmount = coinsToRupees(coinsUsed);
  return {
    coinsUsed,
    discountAmount,
    originalPrice: priceRupees,
    discountedPrice: toRupees(toPaise(priceRupees) - toPaise(discountAmount)),
  };
}

function toWholeCoins(coins: number): number {
  return Number.isFinite(coins) ? Math.max(0, Math.floor(coins)) : 0;
}
