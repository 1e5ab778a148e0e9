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
  /** Coins that the shopper wants to spend on it; 0 for none. */
  readonly coins: number;
}

interface AddContext {
  /** Undefined when the shop has no such product. */
  readonly product: Pick<Product, '_id' | 'price' | 'stock'> | undefined;
  /** Units of the size that are already in the cart. */
  readonly quantityInCart: number;
  /** The most units of one item in an order; Infinity without a limit. */
  readonly maxUnits: number;
  /** Coins that no other line uses. */
  readonly availableCoins: number;
}

/**
 * Checks whether one more unit can be added (spec section 5). Returns its coin discount, limited to half the price and
 * the available coins in tens, or null for none.
 */
export function checkAdd(
  request: AddRequest,
  { product, quantityInCart, maxUnits, availableCoins }: AddContext,
): Result<CoinDiscount | null, Problem> {
  const { productId, size, coins } = request;
  if (!product) return failed(problem('refused', 'This product is no longer available.'));
  const unitsLeft = countUnitsLeft(product.stock, size);
  if (quantityInCart + 1 > unitsLeft) return failed(problem('refused', formatStockMessage(size, unitsLeft)));
  if (quantityInCart + 1 > maxUnits) return failed(problem('refused', lineLimitMessage(maxUnits)));
  const amounts = computeCoinDiscount(product.price, Math.min(coins, availableCoins));
  return ok(amounts.coinsUsed > 0 ? { ...amounts, itemId: productId, size } : null);
}

/** Returns the most units of one item in an order; Infinity if the setting is 0. */
export function getUnitsPerLine({
  unitsPerLine: units = defaultUnitsPerLine,
}: {
  readonly unitsPerLine?: number;
}): number {
  return units === 0 ? Infinity : units;
}

/** Returns the message that a line got fewer coins than requested. */
export function formatFewerCoins(requested: number, coinsUsed: number, name: string): string {
  const used = coinsUsed === 0 ? 'None' : `Only ${formatNumber(coinsUsed)}`;
  const off = coinsUsed === 0 ? 'nothing' : formatRupees(coinsToRupees(coinsUsed));
  return `${used} of the ${formatNumber(requested)} coins could be used on ${name}: ${off} off instead of ${formatRupees(coinsToRupees(requested))}.`;
}
