import { coinDiscountShare, coinsPerRupee } from './limits';
import { toPaise, toRupees } from './money';

/** One line's coin discount (spec section 3): amounts in rupees, counted once per line whatever its quantity. */
export interface CoinDiscountAmounts {
  readonly coinsUsed: number;
  readonly discountAmount: number;
  readonly originalPrice: number;
  readonly discountedPrice: number;
}

/** The key under which a line's coin discount is kept (spec section 3: productId_size). */
export function lineKey(productId: string, size: string): string {
  return `${productId}_${size}`;
}

/** What coins are worth as a discount, in rupees; nonsense and negative coins are worth nothing. */
export function coinValue(coins: number): number {
  return wholeCoins(coins) / coinsPerRupee;
}

/** The largest discount that coins may give on a price: half of it, rounded down to a whole rupee. */
export function maxDiscountFor(priceRupees: number): number {
  const paise = Number.isFinite(priceRupees) ? Math.max(0, toPaise(priceRupees)) : 0;
  return Math.floor(toRupees(paise) * coinDiscountShare);
}

/** The upper end of the coin slider (spec section 5): min(balance, floor(50% of price) × 10). */
export function maxCoinsFor(priceRupees: number, balance: number): number {
  return Math.min(wholeCoins(balance), maxDiscountFor(priceRupees) * coinsPerRupee);
}

/** Coins bound by all lines but one; what is left of the balance is all that this line can have. */
export function coinsElsewhere(discounts: Readonly<Record<string, { readonly coinsUsed: number }>>, key: string): number {
  return Object.entries(discounts).reduce((coins, [one, { coinsUsed }]) => (one === key ? coins : coins + coinsUsed), 0);
}

/** Coins of a balance that no other line has bound; null while the balance is not known, which is neither none nor enough. */
export function freeCoins(balance: number | null, discounts: Readonly<Record<string, { readonly coinsUsed: number }>>, key: string): number | null {
  return balance === null ? null : Math.max(0, balance - coinsElsewhere(discounts, key));
}

/** Coins go in whole tens, so that a discount is whole rupees; the rest of the ten stays in the account. */
export function usableCoins(coins: number): number {
  return wholeCoins(coins) - (wholeCoins(coins) % coinsPerRupee);
}

/** The discount that so many coins give on one product, never more than half its price; the balance is not looked at. */
export function coinDiscountFor(priceRupees: number, coins: number): CoinDiscountAmounts {
  const coinsUsed = usableCoins(maxCoinsFor(priceRupees, coins));
  const discountAmount = coinValue(coinsUsed);
  return {
    coinsUsed,
    discountAmount,
    originalPrice: priceRupees,
    discountedPrice: toRupees(toPaise(priceRupees) - toPaise(discountAmount)),
  };
}

function wholeCoins(coins: number): number {
  return Number.isFinite(coins) ? Math.max(0, Math.floor(coins)) : 0;
}
