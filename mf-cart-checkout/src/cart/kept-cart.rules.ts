import { coinDiscountSchema, maxLineQuantity } from '@shop/shared-api';
import * as v from 'valibot';
import { fieldsOf, keptFields } from '../kept-fields';
import { type CartLine, type CoinDiscounts, dataOf, keyOf } from './cart.rules';

/** A merge under way: what each line shall hold in the end, so that a second try adds nothing twice. */
export interface MergePlan {
  readonly userId: string;
  readonly targets: readonly CartLine[];
}

/** The lines in a kept text; whatever is not a whole quantity of a size of a product is left out. */
export function parseLines(text: string | null): readonly CartLine[] {
  return Object.entries(keptFields(text)).flatMap(([productId, sizes]) =>
    Object.entries(fieldsOf(sizes)).flatMap(([size, quantity]) =>
      productId !== '' && size !== '' && isUnits(quantity) ? [{ productId, size, quantity }] : [],
    ),
  );
}

/** The coin discounts in a kept text; one that does not fit its key or its own numbers is left out. */
export const parseDiscounts = (text: string | null): CoinDiscounts => discountsIn(keptFields(text));

/** The coin discounts that were kept for this customer; none of anybody else's. */
export function parseOwnDiscounts(text: string | null, userId: string): CoinDiscounts {
  const { userId: owner, discounts } = keptFields(text);
  return owner === userId ? discountsIn(fieldsOf(discounts)) : {};
}

function discountsIn(fields: Readonly<Record<string, unknown>>): CoinDiscounts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const { success, output } = v.safeParse(coinDiscountSchema, value);
      return success && output.coinsUsed > 0 && keyOf({ productId: output.itemId, size: output.size }) === key ? [[key, output]] : [];
    }),
  );
}

/** The plan of a merge that was begun for this user, or null. */
export function parsePlan(text: string | null, userId: string): MergePlan | null {
  const { userId: owner, targets } = keptFields(text);
  return owner === userId ? { userId, targets: parseLines(JSON.stringify(targets ?? {})) } : null;
}

/** What is kept for lines; null when there is nothing to keep. */
export function linesText(lines: readonly CartLine[]): string | null {
  return lines.length === 0 ? null : JSON.stringify(dataOf(lines));
}

export function discountsText(discounts: CoinDiscounts): string | null {
  return Object.keys(discounts).length === 0 ? null : JSON.stringify(discounts);
}

export function ownDiscountsText(userId: string, discounts: CoinDiscounts): string | null {
  return Object.keys(discounts).length === 0 ? null : JSON.stringify({ userId, discounts });
}

export function planText({ userId, targets }: MergePlan): string {
  return JSON.stringify({ userId, targets: dataOf(targets) });
}

function isUnits(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxLineQuantity;
}
