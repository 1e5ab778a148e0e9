import type { Product } from '@shop/shared-api';
import {
  descriptionCollapseLength,
  isLowStock,
  isSellable,
  isSoldOut,
  maxRelatedProducts,
  formatStockMessage,
  countUnitsLeft,
} from '@shop/shared-rules';
import type { ListQuery } from '../products';

/**
 * At most five others of the same category and type, in list order (spec sections 2 and 9). No list answers for a gated
 * product's id: its kind is asked for.
 */
export function relatedTo({ _id, category, subCategory, gate }: Product): ListQuery {
  const kind = gate ? { category: [category], subCategory: [subCategory] } : { relatedTo: _id };
  return { ...kind, limit: maxRelatedProducts };
}

/**
 * The beginning of a description that is longer than 200 characters, cut between words; null when it fits (spec section
 * 2).
 */
export function foldDescription(description: string): string | null {
  const characters = Array.from(description.trim());
  if (characters.length <= descriptionCollapseLength) return null;
  const start = characters.slice(0, descriptionCollapseLength).join('');
  return `${start.replace(/\s+\S*$/u, '') || start}…`;
}

export interface StockLine {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly text: string;
}

/** What stands under the sizes: how much is left, or that a size is still `missing`. */
export function stockLine(product: Product, size: string | null, missing = false): StockLine {
  if (!isSellable(product)) return { tone: 'bad', text: 'This piece cannot be ordered yet.' };
  if (isAllGone(product)) return { tone: 'bad', text: 'Sold out in every size.' };
  if (size === null && missing) return { tone: 'bad', text: 'Choose a size first.' };
  if (size === null) return { tone: 'plain', text: 'In stock. Choose a size to see what is left.' };
  const units = countUnitsLeft(product.stock, size);
  if (units === 0) return { tone: 'bad', text: formatStockMessage(size, 0) };
  return isLowStock(units)
    ? { tone: 'bad', text: formatStockMessage(size, units) }
    : { tone: 'good', text: `In stock in ${size}.` };
}

/** Whether no size of a product can be bought: nothing is left, or the cart would hide it for want of a picture. */
export function isAllGone(product: Product): boolean {
  return !isSellable(product) || product.sizes.every((size) => isSoldOut(product.stock, size));
}
