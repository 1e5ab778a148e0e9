import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import {
  type CartTotals,
  computeCartTotals,
  computeCoinDiscount,
  isSellable,
  countUnitsLeft,
} from '@shop/shared-rules';
import { type CartLine, type CoinDiscounts, discountOf, keyOf } from './cart.rules';
import type { CartState } from './cart-state.rules';

/** A line as the shopper sees it. */
export interface CartEntry extends CartLine {
  readonly key: string;
  readonly product: Product;
  /** Units that the shop has of the size. */
  readonly left: number;
  /** Coins spent on the line and what they take off in rupees, at today's price; null for none. */
  readonly coins: {
    readonly coinsUsed: number;
    readonly discountAmount: number;
    readonly discountedPrice: number;
  } | null;
}

/**
 * A line that cannot be ordered: its product is gated, and the customer's access has endedSessions. It counts nowhere.
 */
export interface UnavailableEntry extends CartLine {
  readonly key: string;
  readonly product: RestrictedProduct;
}

export interface CartView {
  readonly phase: 'loading' | 'empty' | 'failed' | 'ready';
  /** Whether it is a customer's, who earns coins with it. */
  readonly ofCustomer: boolean;
  readonly problem: Problem | null;
  readonly entries: readonly CartEntry[];
  readonly unavailable: readonly UnavailableEntry[];
}

/** What is known of the products in a cart. */
interface Known {
  readonly products: readonly Product[];
  readonly restricted: readonly RestrictedProduct[];
  readonly problem: Problem | null;
}

/** What the cart looks like: lines of incomplete products are hidden (spec section 5), unknown ones are waited for. */
export function cartView(cart: CartState, known: Known): CartView {
  const none = { entries: [], unavailable: [], problem: null, ofCustomer: cart.ofCustomer };
  if (cart.phase === 'failed') return { ...none, phase: 'failed', problem: cart.problem };
  if (cart.lines.length === 0) return { ...none, phase: cart.phase === 'loading' ? 'loading' : 'empty' };
  const products = new Map(known.products.map((product) => [product._id, product]));
  const restricted = new Map(known.restricted.map((product) => [product._id, product]));
  if (cart.lines.some(({ productId }) => !products.has(productId) && !restricted.has(productId))) {
    return { ...none, phase: known.problem ? 'failed' : 'loading', problem: known.problem };
  }
  const entries = cart.lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product && isSellable(product) ? [entryOf(line, product, cart.coinDiscounts)] : [];
  });
  const unavailable = cart.lines.flatMap((line) => {
    const product = restricted.get(line.productId);
    return product ? [{ ...line, key: keyOf(line), product }] : [];
  });
  return { ...none, phase: entries.length > 0 ? 'ready' : 'empty', entries, unavailable };
}

function entryOf(line: CartLine, product: Product, discounts: CoinDiscounts): CartEntry {
  const amounts = computeCoinDiscount(product.price, discountOf(discounts, line)?.coinsUsed ?? 0);
  return {
    ...line,
    key: keyOf(line),
    product,
    left: countUnitsLeft(product.stock, line.size),
    coins: amounts.coinsUsed > 0 ? amounts : null,
  };
}

/** A line that was just removed, and the place among the shown lines that it had. */
export interface RemovedEntry {
  readonly entry: CartEntry;
  readonly place: number;
}

export interface CartRow {
  readonly entry: CartEntry;
  readonly isRemoved: boolean;
}

/**
 * The shown lines with those that were removed, the last one last, at the places that they had; a line that came back
 * is no removed one.
 */
export function withRemoved(entries: readonly CartEntry[], removed: readonly RemovedEntry[]): readonly CartRow[] {
  return removed
    .filter(({ entry }) => !entries.some(({ key }) => key === entry.key))
    .reduceRight<readonly CartRow[]>(
      (rows, { entry, place }) => [...rows.slice(0, place), { entry, isRemoved: true }, ...rows.slice(place)],
      entries.map((entry) => ({ entry, isRemoved: false })),
    );
}

/** The lines that ask for more than the shop has: nothing is ordered before they are put right (spec section 5). */
export function shortEntries(entries: readonly CartEntry[]): readonly CartEntry[] {
  return entries.filter(({ quantity, left }) => quantity > left);
}

/** What the shown lines cost, in rupees (spec section 9). */
export function totalsOf(entries: readonly CartEntry[], deliveryFee: number, redemptionDiscount = 0): CartTotals {
  return computeCartTotals({
    lines: entries.map((entry) => ({ ...entry, price: entry.product.price })),
    deliveryFee,
    redemptionDiscount,
    coinDiscounts: Object.fromEntries(entries.flatMap((entry) => (entry.coins ? [[entry.key, entry.coins]] : []))),
  });
}
