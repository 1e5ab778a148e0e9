import { coinDiscountSchema, maxLineQuantity } from '@shop/shared-api';
import * as v from 'valibot';
import { fieldsOf, keptFields } from '../kept-fields';
import { type CartLine, type CoinDiscounts, dataOf, keyOf } from './cart.rules';

/**
 * A merge under way: what the account held of each line when it began, 0 too, so that a second try adds nothing twice.
 */
export interface MergePlan {
  readonly userId: string;
  readonly before: readonly CartLine[];
}

/** The lines in a kept text; whatever is not a whole quantity of a size of a product is left out. */
export const parseLines = (text: string | null): readonly CartLine[] => linesIn(keptFields(text), 1);

function linesIn(fields: Readonly<Record<string, unknown>>, least: 0 | 1): readonly CartLine[] {
  return Object.entries(fields).flatMap(([productId, sizes]) =>
    Object.entries(fieldsOf(sizes)).flatMap(([size, quantity]) =>
      productId !== '' && size !== '' && isUnits(quantity, least) ? [{ productId, size, quantity }] : [],
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
      return success && output.coinsUsed > 0 && keyOf({ productId: output.itemId, size: output.size }) === key
        ? [[key, output]]
        : [];
    }),
  );
}

/** The plan of a merge that was begun, or null. */
export function parsePlan(text: string | null): MergePlan | null {
  const { userId, before } = keptFields(text);
  return typeof userId === 'string' ? { userId, before: linesIn(fieldsOf(before), 0) } : null;
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

export function planText({ userId, before }: MergePlan): string | null {
  return before.length === 0 ? null : JSON.stringify({ userId, before: dataOf(before) });
}

function isUnits(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= maxLineQuantity;
}
