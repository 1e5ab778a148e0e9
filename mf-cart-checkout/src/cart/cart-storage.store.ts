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
  /** Reads a stored part. Invalid content is repaired in the storage. */
  function readRepaired<T>(key: string, parse: (text: string | null) => T, serialize: (value: T) => string | null): T {
    const text = storage.read(key);
    const value = parse(text);
    if (text !== null && text !== serialize(value)) writeOrRemove(key, serialize(value));
    return value;
  }
  return {
    readLines: (): readonly CartLine[] => readRepaired(linesKey, parseLines, serializeLines),
    readDiscounts: (): CoinDiscounts => readRepaired(discountsKey, parseDiscounts, serializeDiscounts),
    /** Reads the coin discounts of this customer from an expired session, which are restored with the cart. */
    readOwnDiscounts: (userId: string): CoinDiscounts =>
      parseOwnDiscounts(storage.read(storageKeys.ownDiscounts), userId),
    /** Stores the lines, and removes deleted lines from an unfinished merge. */
    writeLines(lines: readonly CartLine[]): void {
      writeOrRemove(linesKey, serializeLines(lines));
      const begun = parsePlan(storage.read(planKey));
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
    /** Returns this customer's unfinished merge; one without lines if there is none. */
    readPlan(userId: string): MergePlan {
      const begun = parsePlan(storage.read(planKey));
      return begun?.userId === userId ? begun : { userId, initialLines: [], refusedLines: [] };
    },
    writeDiscounts: (discounts: CoinDiscounts) => writeOrRemove(discountsKey, serializeDiscounts(discounts)),
    writeOwnDiscounts: (userId: string, discounts: CoinDiscounts) =>
      writeOrRemove(storageKeys.ownDiscounts, serializeOwnDiscounts(userId, discounts)),
    writePlan: (begun: MergePlan) => writeOrRemove(planKey, serializePlan(begun)),
  };
}

export type CartStorage = ReturnType<typeof createCartStorage>;
