import { storageKeys, type TextStorage } from '@shop/shared-events';
import { type CartLine, type CoinDiscounts, sameLine } from './cart.rules';
import {
  discountsText,
  linesText,
  type MergePlan,
  ownDiscountsText,
  parseDiscounts,
  parseLines,
  parseOwnDiscounts,
  parsePlan,
  planText,
} from './kept-cart.rules';

const linesKey = storageKeys.cart;
const discountsKey = 'cart-discounts';
const planKey = 'cart-merge';

/** What of the cart outlives a page in this browser: a visitor's lines, the coin discounts, a merge under way. */
export function keptCart(kept: TextStorage) {
  const set = (key: string, text: string | null) => (text === null ? kept.remove(key) : kept.write(key, text));
  const plan = () => parsePlan(kept.read(planKey));
  return {
    /** Broken or foreign text is read as far as it makes sense, and overwritten by that. */
    lines(): readonly CartLine[] {
      const text = kept.read(linesKey);
      const lines = parseLines(text);
      if (text !== null && text !== linesText(lines)) set(linesKey, linesText(lines));
      return lines;
    },
    discounts(): CoinDiscounts {
      const text = kept.read(discountsKey);
      const discounts = parseDiscounts(text);
      if (text !== null && text !== discountsText(discounts)) set(discountsKey, discountsText(discounts));
      return discounts;
    },
    /** What this customer had chosen when a session ran out: it comes back with their cart. */
    discountsOf: (userId: string): CoinDiscounts => parseOwnDiscounts(kept.read(storageKeys.ownDiscounts), userId),
    /** A line that leaves leaves the merge under way, too. */
    keepLines(lines: readonly CartLine[]): void {
      set(linesKey, linesText(lines));
      const begun = plan();
      set(
        planKey,
        begun &&
          planText({ ...begun, before: begun.before.filter((one) => lines.some((line) => sameLine(line, one))) }),
      );
    },
    /** What this customer's account held of the lines when their merge began; nothing where none was begun. */
    heldBefore(userId: string): readonly CartLine[] {
      const begun = plan();
      return begun?.userId === userId ? begun.before : [];
    },
    keepDiscounts: (discounts: CoinDiscounts) => set(discountsKey, discountsText(discounts)),
    keepDiscountsOf: (userId: string, discounts: CoinDiscounts) =>
      set(storageKeys.ownDiscounts, ownDiscountsText(userId, discounts)),
    keepPlan: (begun: MergePlan) => set(planKey, planText(begun)),
  };
}

export type KeptCart = ReturnType<typeof keptCart>;
