import type { Product } from '@shop/shared-api';
import {
  computeCoinDiscount,
  type CoinDiscountAmounts,
  coinsPerRupee,
  computeMaxCoins,
  roundDownToTens,
} from '@shop/shared-rules';

/** The smallest number of coins that can be spent: one rupee. */
export const minSpendableCoins = coinsPerRupee;

/**
 * Computes the most coins that can be spent on a product, in tens, or null if none can (spec section 5). `available`
 * are the coins that no other cart line uses; null for a visitor.
 */
export function computeMaxSpendableCoins({ price }: Pick<Product, 'price'>, available: number | null): number | null {
  if (available === null || available < minSpendableCoins) return null;
  const max = roundDownToTens(computeMaxCoins(price, available));
  return max >= minSpendableCoins ? max : null;
}

/** Computes the discount of the selected coins, limited by the available coins and the price. */
export function limitCoinDiscount(
  product: Pick<Product, 'price'>,
  available: number | null,
  selected: number,
): CoinDiscountAmounts {
  return computeCoinDiscount(product.price, Math.min(selected, computeMaxSpendableCoins(product, available) ?? 0));
}
