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
    ...(row.gate === null ? {} : { gate: row.gate }),
  };
}

/** A gated product as its list sends it: one picture, the units of all sizes together, and those of each. */
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
    stock: row.stock,
  };
}

/** As much of a product as a card shows: no description, and the two pictures that it can show. */
export function toCard(row: StockedProduct): Omit<Product, 'description'> {
  const { description: _, ...card } = toProduct(row);
  return { ...card, images: card.images.slice(0, 2) };
}
