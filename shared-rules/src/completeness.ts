/** The fields that a product must have before it is shown or sold. */
export interface MaybeSellable {
  readonly name?: string | null;
  readonly price?: number | null;
  readonly images?: readonly (string | null | undefined)[] | null;
}

/** Whether a product can be shown as a line or a card (spec section 5: lines with missing image, name or price are hidden). */
export function isSellable(product: MaybeSellable): boolean {
  const price = product.price ?? 0;
  return Boolean(product.name?.trim()) && Number.isFinite(price) && price > 0 && Boolean(product.images?.[0]?.trim());
}
