import type { Product, RestrictedProduct, SubCategory } from '@shop/shared-api';

/** Returns the label of a type. Only gymtees has a label of its own (spec section 2). */
export function typeLabel(type: SubCategory): string {
  return type === 'gymtees' ? 'Gym Polyester Tees' : type;
}

export interface ProductIndex {
  readonly products: ReadonlyMap<string, Product>;
  /** Gated products that the visitor has no access to, with their public fields. */
  readonly restricted: ReadonlyMap<string, RestrictedProduct>;
}

/** Returns the products in the order of the ids, and the ids without a product. */
export function selectProducts({ products, restricted }: ProductIndex, ids: readonly string[]) {
  const uniqueIds = [...new Set(ids)];
  return {
    products: uniqueIds.flatMap((id) => products.get(id) ?? []),
    restricted: uniqueIds.flatMap((id) => restricted.get(id) ?? []),
    missing: uniqueIds.filter((id) => !products.has(id) && !restricted.has(id)),
  };
}

/** Indexes products by id. */
export function indexById<P extends { readonly _id: string }>(products: readonly P[]): ReadonlyMap<string, P> {
  return new Map(products.map((product) => [product._id, product]));
}

/** Merges a card into a complete product. The description and images stay, because a card has only a part of them. */
export function mergeCard(complete: Product | undefined, card: Product): Product {
  return complete ? { ...card, description: complete.description, images: complete.images } : card;
}
