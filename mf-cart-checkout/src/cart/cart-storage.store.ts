import { storageKeys, type TextStorage } from '@shop/shared-events';
import { type CartLine, type CoinDiscounts, isSameLine } from './cart.rules';
import {
  serializeDiscounts,
  serializeLines,
  type MergePlan,
  serializeOwnDiscounts,
  parseDiscounts,
  parseLines,
  parseOwnDiscounts,
  parsePlan,
  serializePlan,
} from './cart-storage.rules';

const linesKey = storageKeys.cart;
const discountsKey = 'cart-discounts';
const planKey = 'cart-merge';

/** The stored parts of a cart in this browser: a visitor's lines, the coin discounts and an unfinished merge. */
export function createCartStorage(storage: TextStorage) {
  const writeOrRemove = (key: string, text: string | null) =>
    text === null ? storage.remove(key) : storage.write(key, text);
  const readPlan = () => parsePlan(storage.read(planKey));
  return {
    /** Reads the lines. Invalid content is repaired in the storage. */
    readLines(): readonly CartLine[] {
      const text = storage.read(linesKey);
      const lines = parseLines(text);
      if (text !== null && text !== serializeLines(lines)) writeOrRemove(linesKey, serializeLines(lines));
      return lines;
    },
    readDiscounts(): CoinDiscounts {
      const text = storage.read(discountsKey);
      const discounts = parseDiscounts(text);
      if (text !== null && text !== serializeDiscounts(discounts))
        writeOrRemove(discountsKey, serializeDiscounts(discounts));
      return discounts;
    },
    /** Reads the coin discounts of this customer from an expired session, which are restored with the cart. */
    readOwnDiscounts: (userId: string): CoinDiscounts =>
      parseOwnDiscounts(storage.read(storageKeys.ownDiscounts), userId),
    /** Stores the lines, and removes deleted lines from an unfinished merge. */
    writeLines(lines: readonly CartLine[]): void {
      writeOrRemove(linesKey, serializeLines(lines));
      const begun = readPlan();
      writeOrRemove(
        planKey,
        begun &&
          serializePlan({
            ...begun,
            initialLines: begun.initialLines.filter((one) => lines.some((line) => isSameLine(line, one))),
            refusedLines: begun.refusedLines.filter((one) => lines.some((line) => isSameLine(line, one))),
          }),
      );
    },
    /** Returns the account's quantities when this customer's merge began; none without an unfinished merge. */
    readInitialLines(userId: string): readonly CartLine[] {
      const begun = readPlan();
      return begun?.userId === userId ? begun.initialLines : [];
    },
    /** Returns the lines of this customer's unfinished merge that the server has refused. */
    readRefusedLines(userId: string): readonly CartLine[] {
      const begun = readPlan();
      return begun?.userId === userId ? begun.refusedLines : [];
    },
    writeDiscounts: (discounts: CoinDiscounts) => writeOrRemove(discountsKey, serializeDiscounts(discounts)),
    writeOwnDiscounts: (userId: string, discounts: CoinDiscounts) =>
      writeOrRemove(storageKeys.ownDiscounts, serializeOwnDiscounts(userId, discounts)),
    writePlan: (begun: MergePlan) => writeOrRemove(planKey, serializePlan(begun)),
  };
}

export type CartStorage = ReturnType<typeof createCartStorage>;
