import type { AccessType, GatedProduct, Product, RestrictedProduct } from '@shop/shared-api';
import { toRupees, countUnitsLeft } from '@shop/shared-rules';
import type { StockedProduct } from './products.queries';

/**
 * Converts a product to the form of the contract: price in rupees, units by size, and of a gated product one picture
 * (spec section 3).
 */
export function toProduct(row: StockedProduct): Product {
  return {
    ...toSharedFields(row),
    images: row.gate === null ? row.images : row.images.slice(0, 1),
    bestseller: row.bestseller,
    showcase: row.showcase,
    ...(row.gate === null ? {} : { gate: row.gate }),
    ...(row.colour === null ? {} : { colour: row.colour }),
    ...(row.details === null ? {} : { details: row.details }),
  };
}

/** The fields that a product has in each list. */
const toSharedFields = (row: StockedProduct) => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: toRupees(row.pricePaise),
  ...toMrp(row),
  category: row.category,
  ...(row.secondCategory === null ? {} : { secondCategory: row.secondCategory }),
  subCategory: row.subCategory,
  sizes: row.sizes,
  stock: row.stock,
});

/** The MRP, which is shown only beside a lower price. */
const toMrp = ({ pricePaise, compareAtPaise }: StockedProduct): { readonly mrp?: number } =>
  compareAtPaise !== null && compareAtPaise > pricePaise ? { mrp: toRupees(compareAtPaise) } : {};

/** Converts a product to the form of the gated lists: one picture, and the units of all sizes and of each. */
export function toGatedProduct(row: StockedProduct): GatedProduct {
  return {
    ...toSharedFields(row),
    image: row.images[0] ?? '',
    quantity: row.sizes.reduce((sum, size) => sum + countUnitsLeft(row.stock, size), 0),
  };
}

/** How to get each access right, as a sentence for the shopper. */
export const accessMessages: Readonly<Record<AccessType, string>> = {
  EARLY_ACCESS: 'Only customers with early access can see these items. You can get it with your coins.',
  LIMITED_EDITION: 'Only customers with limited edition access can see these items. You can get it with your coins.',
};

/**
 * Converts a gated product to the form for customers without access. Returns an empty list for an open product or one
 * without a name.
 */
export function toRestricted({
  id,
  name,
  images,
  gate,
}: Pick<StockedProduct, 'id' | 'name' | 'images' | 'gate'>): RestrictedProduct[] {
  if (gate === null || name.trim() === '') return [];
  return [{ _id: id, name, image: images[0] ?? '', gate, message: accessMessages[gate] }];
}

/** Converts a product to what a card shows: no description, colour and details, and at most two pictures. */
function toCard(row: StockedProduct): Omit<Product, 'description' | 'colour' | 'details'> {
  const { description: _, colour: __, details: ___, ...card } = toProduct(row);
  return { ...card, images: card.images.slice(0, 2) };
}

/** Converts a product to what a sitemap lists. */
const toSitemapEntry = (row: StockedProduct) => ({ ...toCard(row), updatedAt: row.changedAt.getTime() });

/** Converts a product to the fields that a query asks for. */
export const toFields = { all: toProduct, card: toCard, sitemap: toSitemapEntry } as const;
