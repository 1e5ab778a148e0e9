import { type CoinDiscount, failed, ok, type Problem, type Product, problem, type Result } from '@shop/shared-api';
import {
  computeCoinDiscount,
  coinsToRupees,
  defaultUnitsPerLine,
  formatNumber,
  formatRupees,
  lineLimitMessage,
  formatStockMessage,
  countUnitsLeft,
} from '@shop/shared-rules';

export interface AddRequest {
  readonly productId: string;
  readonly size: string;
  /** Coins that the shopper wants to spend on it, 0 for none. */
  readonly coins: number;
}

export interface AddContext {
  /** Undefined when the shop has no such product. */
  readonly product: Pick<Product, '_id' | 'price' | 'stock'> | undefined;
  /** Units of the size that are already in the cart. */
  readonly inCart: number;
  /** Units of one item that may be ordered at once; Infinity where there is no limit. */
  readonly unitsPerLine: number;
  /** Coins that no other line has bound. */
  readonly freeCoins: number;
}

/**
 * Whether one more unit may go into the cart (spec section 5), and the coin discount that goes with it: reduced to half
 * the price, to the coins there are, and to whole tens; null for none.
 */
export function checkAdd(
  request: AddRequest,
  { product, inCart, unitsPerLine, freeCoins }: AddContext,
): Result<CoinDiscount | null, Problem> {
  const { productId, size, coins } = request;
  if (!product) return failed(problem('refused', 'This product is no longer available.'));
  const left = countUnitsLeft(product.stock, size);
  if (inCart + 1 > left) return failed(problem('refused', formatStockMessage(size, left)));
  if (inCart + 1 > unitsPerLine) return failed(problem('refused', lineLimitMessage(unitsPerLine)));
  const amounts = computeCoinDiscount(product.price, Math.min(coins, freeCoins));
  return ok(amounts.coinsUsed > 0 ? { ...amounts, itemId: productId, size } : null);
}

/** Units of one item that a shop lets be ordered at once; Infinity where it has no limit. */
export function unitsPerLine({
  unitsPerLine: units = defaultUnitsPerLine,
}: {
  readonly unitsPerLine?: number;
}): number {
  return units === 0 ? Infinity : units;
}

/**
 * What the shopper is told when a line got fewer coins than were asked for, so that nobody pays more without a word.
 */
export function fewerCoinsSentence(asked: number, coinsUsed: number, name: string): string {
  const used = coinsUsed === 0 ? 'None' : `Only ${formatNumber(coinsUsed)}`;
  const off = coinsUsed === 0 ? 'nothing' : formatRupees(coinsToRupees(coinsUsed));
  return `${used} of the ${formatNumber(asked)} coins could be used on ${name}: ${off} off instead of ${formatRupees(coinsToRupees(asked))}.`;
}
