import type { Product } from '@shop/shared-api';
import {
  computeCoinDiscount,
  type CoinDiscountAmounts,
  coinsPerRupee,
  computeMaxCoins,
  roundDownToTens,
} from '@shop/shared-rules';

/** The fewest coins that can be spent: one rupee's worth. */
export const fewestCoins = coinsPerRupee;

/**
 * The most coins that can be spent on a product, in whole tens (spec section 5); null for none. `left` is what no other
 * line of the cart has bound, null for a visitor.
 */
export function coinRange({ price }: Pick<Product, 'price'>, left: number | null): number | null {
  if (left === null || left < fewestCoins) return null;
  const most = roundDownToTens(computeMaxCoins(price, left));
  return most >= fewestCoins ? most : null;
}

/** The coins that are really spent: what was chosen, within what the coins left and the price allow now. */
export function coinChoice(product: Pick<Product, 'price'>, left: number | null, chosen: number): CoinDiscountAmounts {
  return computeCoinDiscount(product.price, Math.min(chosen, coinRange(product, left) ?? 0));
}
