import type { CartData, CoinDiscount } from '@shop/shared-api';
import { lineKey } from '@shop/shared-rules';

/** Units of one size of one product. */
export interface CartLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

export type LineId = Pick<CartLine, 'productId' | 'size'>;

/** By productId_size (spec section 3). */
export type CoinDiscounts = Readonly<Record<string, CoinDiscount>>;

export const keyOf = (line: LineId): string => lineKey(line.productId, line.size);

export const sameLine = (a: LineId, b: LineId): boolean => a.productId === b.productId && a.size === b.size;

/** Units of a size in the cart, 0 when there is no such line. */
export function quantityOf(lines: readonly CartLine[], id: LineId): number {
  return lines.find((line) => sameLine(line, id))?.quantity ?? 0;
}

/** All units in the cart, as the header counts them. */
export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** The lines with one set to a quantity: a new line goes last, 0 or less takes the line out (spec section 4). */
export function withQuantity(lines: readonly CartLine[], id: LineId, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return lines.filter((line) => !sameLine(line, id));
  const line = { productId: id.productId, size: id.size, quantity };
  return lines.some((one) => sameLine(one, id))
    ? lines.map((one) => (sameLine(one, id) ? line : one))
    : [...lines, line];
}

/** Some lines, but for a few that are taken from others. */
export function linesBut(
  lines: readonly CartLine[],
  others: readonly CartLine[],
  few: readonly LineId[],
): readonly CartLine[] {
  return few.reduce<readonly CartLine[]>((all, id) => withQuantity(all, id, quantityOf(others, id)), lines);
}

/** The lines of productId → size → quantity, as the server and the local storage hold them (spec section 3). */
export function linesOf(data: CartData): readonly CartLine[] {
  return Object.entries(data).flatMap(([productId, sizes]) =>
    Object.entries(sizes)
      .filter(([, quantity]) => quantity > 0)
      .map(([size, quantity]) => ({ productId, size, quantity })),
  );
}

/** Lines as productId → size → quantity. */
export function dataOf(lines: readonly CartLine[]): CartData {
  const ids = [...new Set(lines.map((line) => line.productId))];
  return Object.fromEntries(
    ids.map((id) => [
      id,
      Object.fromEntries(lines.filter((line) => line.productId === id).map((line) => [line.size, line.quantity])),
    ]),
  );
}

/** Only the discounts whose line is in the cart. */
export function discountsOf(lines: readonly CartLine[], discounts: CoinDiscounts): CoinDiscounts {
  const keys = new Set(lines.map(keyOf));
  return Object.fromEntries(Object.entries(discounts).filter(([key]) => keys.has(key)));
}

/** The discounts with that of one line set, or cleared by null. */
export function withDiscount(discounts: CoinDiscounts, id: LineId, discount: CoinDiscount | null): CoinDiscounts {
  const others = Object.entries(discounts).filter(([key]) => key !== keyOf(id));
  return Object.fromEntries(discount ? [...others, [keyOf(id), discount]] : others);
}

/** The discount of a line, if it has one. */
export function discountOf(discounts: CoinDiscounts, id: LineId): CoinDiscount | null {
  const key = keyOf(id);
  return Object.hasOwn(discounts, key) ? (discounts[key] ?? null) : null;
}

/** The discounts of some lines, but for a few that are taken from others. */
export function discountsBut(discounts: CoinDiscounts, others: CoinDiscounts, few: readonly LineId[]): CoinDiscounts {
  return few.reduce<CoinDiscounts>((all, id) => withDiscount(all, id, discountOf(others, id)), discounts);
}

/** What the shopper is told when lines go because their product is gone (spec section 8). */
export function goneSentence(count: number): string {
  return `${count} item(s) removed from cart - product(s) no longer available`;
}
