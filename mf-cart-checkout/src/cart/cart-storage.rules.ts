import { coinDiscountSchema, maxLineQuantity } from '@shop/shared-api';
import * as v from 'valibot';
import { toFields, parseFields } from '../stored-fields';
import { type CartLine, type CoinDiscounts, toCartData, toLineKey } from './cart.rules';

/** The quantities of the account when an unfinished merge began, including 0, so that a retry adds nothing twice. */
export interface MergePlan {
  readonly userId: string;
  readonly initialLines: readonly CartLine[];
  /** Lines that the server refused, with the reason shown. */
  readonly refusedLines: readonly CartLine[];
}

/** Parses stored lines. Invalid ones are left out. */
export const parseLines = (text: string | null): readonly CartLine[] => parseLinesOfFields(parseFields(text), 1);

function parseLinesOfFields(fields: Readonly<Record<string, unknown>>, min: 0 | 1): readonly CartLine[] {
  return Object.entries(fields).flatMap(([productId, sizes]) =>
    Object.entries(toFields(sizes)).flatMap(([size, quantity]) =>
      productId !== '' && size !== '' && isQuantity(quantity, min) ? [{ productId, size, quantity }] : [],
    ),
  );
}

/** Parses stored coin discounts. Those with a wrong key or invalid numbers are left out. */
export const parseDiscounts = (text: string | null): CoinDiscounts => parseDiscountsOfFields(parseFields(text));

/** Parses the coin discounts that were stored for this customer. Returns none of other customers. */
export function parseOwnDiscounts(text: string | null, userId: string): CoinDiscounts {
  const { userId: owner, discounts } = parseFields(text);
  return owner === userId ? parseDiscountsOfFields(toFields(discounts)) : {};
}

function parseDiscountsOfFields(fields: Readonly<Record<string, unknown>>): CoinDiscounts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const { success, output } = v.safeParse(coinDiscountSchema, value);
      return success && output.coinsUsed > 0 && toLineKey({ productId: output.itemId, size: output.size }) === key
        ? [[key, output]]
        : [];
    }),
  );
}

/** Parses the plan of an unfinished merge, or returns null. */
export function parsePlan(text: string | null): MergePlan | null {
  const { userId, before, refused } = parseFields(text);
  if (typeof userId !== 'string') return null;
  return {
    userId,
    initialLines: parseLinesOfFields(toFields(before), 0),
    refusedLines: parseLinesOfFields(toFields(refused), 0),
  };
}

/** Serializes lines; null if there are none. */
export function serializeLines(lines: readonly CartLine[]): string | null {
  return lines.length === 0 ? null : JSON.stringify(toCartData(lines));
}

export function serializeDiscounts(discounts: CoinDiscounts): string | null {
  return Object.keys(discounts).length === 0 ? null : JSON.stringify(discounts);
}

export function serializeOwnDiscounts(userId: string, discounts: CoinDiscounts): string | null {
  return Object.keys(discounts).length === 0 ? null : JSON.stringify({ userId, discounts });
}

export function serializePlan({ userId, initialLines, refusedLines }: MergePlan): string | null {
  if (initialLines.length === 0) return null;
  const refused = refusedLines.length === 0 ? {} : { refused: toCartData(refusedLines) };
  return JSON.stringify({ userId, before: toCartData(initialLines), ...refused });
}

function isQuantity(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= maxLineQuantity;
}
