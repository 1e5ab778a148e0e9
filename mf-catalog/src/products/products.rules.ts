import type { Product, SubCategory } from '@shop/shared-api';

/** What a type is called on the page: only gymtees has another name than its value (spec section 2). */
export function typeLabel(type: SubCategory): string {
  return type === 'gymtees' ? 'Gym Polyester Tees' : type;
}

/** The wanted products in the order of the ids, and the ids that no product has. */
export function pickProducts(products: ReadonlyMap<string, Product>, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  return {
    products: wanted.flatMap((id) => products.get(id) ?? []),
    missing: wanted.filter((id) => !products.has(id)),
  };
}

/** Products by their ids. */
export function byId(products: readonly Product[]): ReadonlyMap<string, Product> {
  return new Map(products.map((product) => [product._id, product]));
}

/** A card that came for a product of which everything is known: the words and the pictures that a card leaves out stay. */
export function withCard(whole: Product | undefined, card: Product): Product {
  return whole ? { ...card, description: whole.description, images: whole.images } : card;
}
