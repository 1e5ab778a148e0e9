import type { CartData, CoinDiscount } from '@shop/shared-api';
import { lineKey } from '@shop/shared-rules';

/** A size of a product with its quantity. */
export interface CartLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

export type LineId = Pick<CartLine, 'productId' | 'size'>;

/** Coin discounts by productId_size (spec section 3). */
export type CoinDiscounts = Readonly<Record<string, CoinDiscount>>;

export const toLineKey = (line: LineId): string => lineKey(line.productId, line.size);

export const isSameLine = (a: LineId, b: LineId): boolean => a.productId === b.productId && a.size === b.size;

/** Returns the quantity of a line, or 0 if there is none. */
export function findQuantity(lines: readonly CartLine[], id: LineId): number {
  return lines.find((line) => isSameLine(line, id))?.quantity ?? 0;
}

/** Counts all units, as shown in the header. */
export function countUnits(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** Sets the quantity of a line. A new line is added at the end; 0 or less removes the line (spec section 4). */
export function setLineQuantity(lines: readonly CartLine[], id: LineId, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return lines.filter((line) => !isSameLine(line, id));
  const line = { productId: id.productId, size: id.size, quantity };
  return lines.some((one) => isSameLine(one, id))
    ? lines.map((one) => (isSameLine(one, id) ? line : one))
    : [...lines, line];
}

/** Returns the lines, with the quantities of the given ids taken from other lines. */
export function replaceLines(
  lines: readonly CartLine[],
  others: readonly CartLine[],
  ids: readonly LineId[],
): readonly CartLine[] {
  return ids.reduce<readonly CartLine[]>((all, id) => setLineQuantity(all, id, findQuantity(others, id)), lines);
}

/** Converts productId → size → quantity to lines (spec section 3). */
export function toLines(data: CartData): readonly CartLine[] {
  return Object.entries(data).flatMap(([productId, sizes]) =>
    Object.entries(sizes)
      .filter(([, quantity]) => quantity > 0)
      .map(([size, quantity]) => ({ productId, size, quantity })),
  );
}

/** Converts lines to productId → size → quantity. */
export function toCartData(lines: readonly CartLine[]): CartData {
  const ids = [...new Set(lines.map((line) => line.productId))];
  return Object.fromEntries(
    ids.map((id) => [
      id,
      Object.fromEntries(lines.filter((line) => line.productId === id).map((line) => [line.size, line.quantity])),
    ]),
  );
}

/** Returns the discounts whose line is in the cart. */
export function filterDiscounts(lines: readonly CartLine[], discounts: CoinDiscounts): CoinDiscounts {
  const keys = new Set(lines.map(toLineKey));
  return Object.fromEntries(Object.entries(discounts).filter(([key]) => keys.has(key)));
}

/** Sets the discount of a line; null removes it. */
export function setLineDiscount(discounts: CoinDiscounts, id: LineId, discount: CoinDiscount | null): CoinDiscounts {
  const others = Object.entries(discounts).filter(([key]) => key !== toLineKey(id));
  return Object.fromEntries(discount ? [...others, [toLineKey(id), discount]] : others);
}

/** Returns the discount of a line, or null. */
export function findDiscount(discounts: CoinDiscounts, id: LineId): CoinDiscount | null {
  const key = toLineKey(id);
  return Object.hasOwn(discounts, key) ? (discounts[key] ?? null) : null;
}

/** Returns the discounts, with those of the given ids taken from others. */
export function replaceDiscounts(
  discounts: CoinDiscounts,
  others: CoinDiscounts,
  ids: readonly LineId[],
): CoinDiscounts {
  return ids.reduce<CoinDiscounts>((all, id) => setLineDiscount(all, id, findDiscount(others, id)), discounts);
}

/** Returns the message that lines were removed because their product no longer exists (spec section 8). */
export function formatMissingProducts(count: number): string {
  return `${count} item(s) removed from cart - product(s) no longer available`;
}
