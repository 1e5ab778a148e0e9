import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import {
  type CartTotals,
  computeCartTotals,
  computeCoinDiscount,
  isSellable,
  countUnitsLeft,
  formatStockMessage,
} from '@shop/shared-rules';
import { type CartLine, type CoinDiscounts, findDiscount, toLineKey } from './cart.rules';
import type { CartState } from './cart-state.rules';

/** A cart line with its product. */
export interface CartEntry extends CartLine {
  readonly key: string;
  readonly product: Product;
  /** Units of the size in stock. */
  readonly unitsLeft: number;
  /** Coins used on the line and their discount in rupees at the current price; null for none. */
  readonly coins: {
    readonly coinsUsed: number;
    readonly discountAmount: number;
    readonly discountedPrice: number;
  } | null;
}

/** A line that cannot be ordered, because the customer's access to the gated product has ended. It is not counted. */
export interface UnavailableEntry extends CartLine {
  readonly key: string;
  readonly product: RestrictedProduct;
}

interface CartView {
  readonly phase: 'loading' | 'empty' | 'failed' | 'ready';
  /** Whether the cart belongs to a customer, who earns coins with it. */
  readonly isCustomers: boolean;
  readonly problem: Problem | null;
  readonly entries: readonly CartEntry[];
  readonly unavailable: readonly UnavailableEntry[];
}

/** The loaded products of a cart. */
interface LoadedProducts {
  readonly products: readonly Product[];
  readonly restricted: readonly RestrictedProduct[];
  readonly problem: Problem | null;
}

/**
 * Builds the view of a cart. Lines of incomplete products are hidden (spec section 5); the view is loading while
 * products are unknown.
 */
export function buildCartView(cart: CartState, loaded: LoadedProducts): CartView {
  const emptyView = { entries: [], unavailable: [], problem: null, isCustomers: cart.isCustomers };
  if (cart.phase === 'failed') return { ...emptyView, phase: 'failed', problem: cart.problem };
  if (cart.lines.length === 0) return { ...emptyView, phase: cart.phase === 'loading' ? 'loading' : 'empty' };
  const products = new Map(loaded.products.map((product) => [product._id, product]));
  const restricted = new Map(loaded.restricted.map((product) => [product._id, product]));
  if (cart.lines.some(({ productId }) => !products.has(productId) && !restricted.has(productId))) {
    return { ...emptyView, phase: loaded.problem ? 'failed' : 'loading', problem: loaded.problem };
  }
  const entries = cart.lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product && isSellable(product) ? [buildEntry(line, product, cart.coinDiscounts)] : [];
  });
  const unavailable = cart.lines.flatMap((line) => {
    const product = restricted.get(line.productId);
    return product ? [{ ...line, key: toLineKey(line), product }] : [];
  });
  return { ...emptyView, phase: entries.length > 0 ? 'ready' : 'empty', entries, unavailable };
}

function buildEntry(line: CartLine, product: Product, discounts: CoinDiscounts): CartEntry {
  const amounts = computeCoinDiscount(product.price, findDiscount(discounts, line)?.coinsUsed ?? 0);
  return {
    ...line,
    key: toLineKey(line),
    product,
    unitsLeft: countUnitsLeft(product.stock, line.size),
    coins: amounts.coinsUsed > 0 ? amounts : null,
  };
}

/** A line that was just removed, and its index among the shown lines. */
export interface RemovedEntry {
  readonly entry: CartEntry;
  readonly index: number;
}

interface CartRow {
  readonly entry: CartEntry;
  readonly isRemoved: boolean;
}

/**
 * Returns the shown lines with the removed ones at their previous index. A line that was restored is not listed as
 * removed.
 */
export function mergeRemovedEntries(
  entries: readonly CartEntry[],
  removed: readonly RemovedEntry[],
): readonly CartRow[] {
  return removed
    .filter(({ entry }) => !entries.some(({ key }) => key === entry.key))
    .reduceRight<readonly CartRow[]>(
      (rows, { entry, index }) => [...rows.slice(0, index), { entry, isRemoved: true }, ...rows.slice(index)],
      entries.map((entry) => ({ entry, isRemoved: false })),
    );
}

/** Returns the lines above stock, which must be reduced before an order (spec section 5). */
export function findEntriesAboveStock(entries: readonly CartEntry[]): readonly CartEntry[] {
  return entries.filter(({ quantity, unitsLeft }) => quantity > unitsLeft);
}

/** Returns the message that fewer units may be ordered than wanted, by stock or by the limit per line. */
export function formatMaxQuantity({ size, unitsLeft }: CartEntry, unitsPerLine: number): string {
  return unitsPerLine < unitsLeft
    ? `You can order up to ${unitsPerLine} of one item. For more, please write to us.`
    : formatStockMessage(size, unitsLeft);
}

/** Describes lines above stock, and what to do about them before checkout. */
export function describeShortage(entries: readonly CartEntry[]): string {
  const [entry] = entries;
  if (entry === undefined) return '';
  const { product, size, unitsLeft } = entry;
  const isSoldOut = entries.every((one) => one.unitsLeft === 0);
  if (entries.length > 1)
    return isSoldOut
      ? `${entries.length} items are sold out. Remove them to check out.`
      : `We have fewer left of ${entries.length} items than you chose. Update your cart to check out.`;
  return isSoldOut
    ? `${product.name} in ${size} is sold out. Remove it to check out.`
    : `Only ${unitsLeft} left in ${size}. Change the quantity to check out.`;
}

/** Computes the totals of the shown lines in rupees (spec section 9). Sold-out lines do not count. */
export function computeTotals(shown: readonly CartEntry[], deliveryFee: number, redemptionDiscount = 0): CartTotals {
  const entries = shown.filter(({ unitsLeft }) => unitsLeft > 0);
  return computeCartTotals({
    lines: entries.map((entry) => ({ ...entry, price: entry.product.price })),
    deliveryFee,
    redemptionDiscount,
    coinDiscounts: Object.fromEntries(entries.flatMap((entry) => (entry.coins ? [[entry.key, entry.coins]] : []))),
  });
}
