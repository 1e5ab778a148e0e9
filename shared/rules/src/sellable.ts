/** The fields that a product needs before it can be listed or sold. */
export interface SellableFields {
  readonly name?: string | null;
  readonly price?: number | null;
  readonly images?: readonly (string | null | undefined)[] | null;
}

/** Returns true if a product has a name and a price. A missing image shows the placeholder (spec section 5). */
export function isListable({ name, price }: Pick<SellableFields, 'name' | 'price'>): boolean {
  return Boolean(name?.trim()) && Number.isFinite(price) && (price ?? 0) > 0;
}

/** Returns true if a product has a name, a price and an image. The cart hides other lines (spec section 5). */
export function isSellable(product: SellableFields): boolean {
  return isListable(product) && Boolean(product.images?.[0]?.trim());
}
