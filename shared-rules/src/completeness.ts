/** The fields that a product must have before it is shown or sold. */
export interface MaybeSellable {
  readonly name?: string | null;
  readonly price?: number | null;
  readonly images?: readonly (string | null | undefined)[] | null;
}

/** Whether a product can be shown as a card: it has a name and a price. A missing picture is a placeholder (spec section 5). */
export function isListable({ name, price }: Pick<MaybeSellable, 'name' | 'price'>): boolean {
  return Boolean(name?.trim()) && Number.isFinite(price) && (price ?? 0) > 0;
}

/** Whether a product can be sold, or be a line of a cart (spec section 5: lines with missing image, name or price are hidden). */
export function isSellable(product: MaybeSellable): boolean {
  return isListable(product) && Boolean(product.images?.[0]?.trim());
}
