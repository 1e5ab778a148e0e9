import type { Product } from '@shop/shared-api';
import { bestsellersShown, creatorsPicksShown } from '@shop/shared-rules';
import { isListable } from '../products';

/** The first five products flagged as best sellers, in list order (spec section 9). */
export function bestSellers(products: readonly Product[]): readonly Product[] {
  return products.filter((product) => product.bestseller && isListable(product)).slice(0, bestsellersShown);
}

/** At most five products flagged for the showcase, in list order (spec section 9). */
export function creatorsPicks(products: readonly Product[]): readonly Product[] {
  return products.filter((product) => product.showcase && isListable(product)).slice(0, creatorsPicksShown);
}
