import type { GatedProduct, Product } from '@shop/shared-api';
import { toRupees, unitsLeft } from '@shop/shared-rules';
import type { StockedProduct } from './products.queries';

/** A product as the list sends it: rupees, units by size, and of a gated one the single picture that it has (spec section 3). */
export function toProduct(row: StockedProduct): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toRupees(row.pricePaise),
    images: row.gate === null ? row.images : row.images.slice(0, 1),
    category: row.category,
    subCategory: row.subCategory,
    sizes: row.sizes,
    stock: row.stock,
    bestseller: row.bestseller,
    showcase: row.showcase,
  };
}

/** A gated product as its list sends it: one picture, and the units of all sizes together. */
export function toGatedProduct(row: StockedProduct): GatedProduct {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toRupees(row.pricePaise),
    image: row.images[0] ?? '',
    category: row.category,
    subCategory: row.subCategory,
    sizes: row.sizes,
    quantity: row.sizes.reduce((sum, size) => sum + unitsLeft(row.stock, size), 0),
  };
}

/** The ids of `?ids=a,b`; undefined where all products are asked for. */
export function idsOf(query: unknown): string[] | undefined {
  if (typeof query !== 'object' || query === null || !('ids' in query)) return undefined;
  const text = Array.isArray(query.ids) ? query.ids.join(',') : String(query.ids);
  return [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, 200);
}
