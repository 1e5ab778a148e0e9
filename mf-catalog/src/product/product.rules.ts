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
 * Query of at most five other products of the same category and type, in list order (spec sections 2 and 9). Lists do
 * not answer for the id of a gated product, so its category and type are queried.
 */
export function relatedProductsQuery({ _id, category, subCategory, gate }: Product): ListQuery {
  const relation = gate ? { category: [category], subCategory: [subCategory] } : { relatedTo: _id };
  return { ...relation, limit: maxRelatedProducts };
}

/** Shortens a description of more than 200 characters between two words. Returns null if it fits (spec section 2). */
export function collapseDescription(description: string): string | null {
  const characters = Array.from(description.trim());
  if (characters.length <= descriptionCollapseLength) return null;
  const start = characters.slice(0, descriptionCollapseLength).join('');
  return `${start.replace(/\s+\S*$/u, '') || start}…`;
}

export interface StockLine {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly text: string;
}

/** Returns the text under the sizes: the stock of the size, or that a size is required (`isMissing`). */
export function formatStockLine(product: Product, size: string | null, isMissing = false): StockLine {
  if (!isSellable(product)) return { tone: 'bad', text: 'This piece cannot be ordered yet.' };
  if (cannotBeBought(product)) return { tone: 'bad', text: 'Sold out in every size.' };
  if (size === null && isMissing) return { tone: 'bad', text: 'Select a size.' };
  if (size === null) return { tone: 'plain', text: 'In stock. Select a size.' };
  const units = countUnitsLeft(product.stock, size);
  if (units === 0) return { tone: 'bad', text: formatStockMessage(size, 0) };
  return isLowStock(units)
    ? { tone: 'bad', text: formatStockMessage(size, units) }
    : { tone: 'good', text: `In stock in ${size}.` };
}

/** Returns true if no size can be bought: without stock, or without an image, because the cart would hide the line. */
export function cannotBeBought(product: Product): boolean {
  return !isSellable(product) || product.sizes.every((size) => isSoldOut(product.stock, size));
}
