import type { Product, SubCategory } from '@shop/shared-api';
import { isSellable } from '@shop/shared-rules';

/** What a type is called on the page: only gymtees has another name than its value (spec section 2). */
export function typeLabel(type: SubCategory): string {
  return type === 'gymtees' ? 'Gym Polyester Tees' : type;
}

/** Whether a product can be shown: it has a name and a price. A missing picture is a placeholder (spec section 5). */
export function isListable({ name, price }: Product): boolean {
  return isSellable({ name, price, images: ['placeholder'] });
}

/** Known products with fresh ones in their places; what was not known comes last. */
export function mergeProducts(known: readonly Product[], fresh: readonly Product[]): readonly Product[] {
  const byId = new Map(known.map((product) => [product._id, product]));
  for (const product of fresh) byId.set(product._id, product);
  return [...byId.values()];
}

/** The wanted products in the order of the ids, and the ids that no product has. */
export function pickProducts(products: readonly Product[], ids: readonly string[]) {
  const byId = new Map(products.map((product) => [product._id, product]));
  const wanted = [...new Set(ids)];
  return {
    products: wanted.flatMap((id) => byId.get(id) ?? []),
    missing: wanted.filter((id) => !byId.has(id)),
  };
}

/** Fetched products that a whole list names, and those that it does not. */
export function splitByList(fetched: readonly Product[], list: readonly Product[]) {
  const ids = new Set(list.map((product) => product._id));
  return { listed: fetched.filter((product) => ids.has(product._id)), rest: fetched.filter((product) => !ids.has(product._id)) };
}
