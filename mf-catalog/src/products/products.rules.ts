import type { Product, RestrictedProduct, SubCategory } from '@shop/shared-api';

/** What a type is called on the page: only gymtees has another name than its value (spec section 2). */
export function typeLabel(type: SubCategory): string {
  return type === 'gymtees' ? 'Gym Polyester Tees' : type;
}

export interface ProductsById {
  readonly products: ReadonlyMap<string, Product>;
  /** Gated products that the caller has no access to. */
  readonly restricted: ReadonlyMap<string, RestrictedProduct>;
}

/** The wanted products in the order of the ids, and the ids that no product has. */
export function pickProducts({ products, restricted }: ProductsById, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  return {
    products: wanted.flatMap((id) => products.get(id) ?? []),
    restricted: wanted.flatMap((id) => restricted.get(id) ?? []),
    missing: wanted.filter((id) => !products.has(id) && !restricted.has(id)),
  };
}

/** Products by their ids. */
export function byId<P extends { readonly _id: string }>(products: readonly P[]): ReadonlyMap<string, P> {
  return new Map(products.map((product) => [product._id, product]));
}

/**
 * A card that came for a product of which everything is known: the words and the pictures that a card leaves out stay.
 */
export function withCard(whole: Product | undefined, card: Product): Product {
  return whole ? { ...card, description: whole.description, images: whole.images } : card;
}
