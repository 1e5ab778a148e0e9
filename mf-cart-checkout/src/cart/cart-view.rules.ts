import type { Problem, Product } from '@shop/shared-api';
import { type CartTotals, cartTotals, coinDiscountFor, isSellable, unitsLeft } from '@shop/shared-rules';
import { type CartLine, type CoinDiscounts, discountOf, keyOf } from './cart.rules';
import type { CartState } from './cart-state.rules';

/** A line as the shopper sees it. */
export interface CartEntry extends CartLine {
  readonly key: string;
  readonly product: Product;
  /** Units that the shop has of the size. */
  readonly left: number;
  /** Coins spent on the line and what they take off in rupees, at today's price; null for none. */
  readonly coins: { readonly coinsUsed: number; readonly discountAmount: number; readonly discountedPrice: number } | null;
}

export interface CartView {
  readonly phase: 'loading' | 'empty' | 'failed' | 'ready';
  /** Whether it is a customer's, who earns coins with it. */
  readonly ofCustomer: boolean;
  readonly problem: Problem | null;
  readonly entries: readonly CartEntry[];
}

/** What the cart looks like: lines of incomplete products are hidden (spec section 5), unknown ones are waited for. */
export function cartView(cart: CartState, known: { readonly products: readonly Product[]; readonly problem: Problem | null }): CartView {
  const none = { entries: [], problem: null, ofCustomer: cart.ofCustomer };
  if (cart.phase === 'failed') return { ...none, phase: 'failed', problem: cart.problem };
  if (cart.lines.length === 0) return { ...none, phase: cart.phase === 'loading' ? 'loading' : 'empty' };
  const products = new Map(known.products.map((product) => [product._id, product]));
  if (cart.lines.some((line) => !products.has(line.productId))) {
    return { ...none, phase: known.problem ? 'failed' : 'loading', problem: known.problem };
  }
  const entries = cart.lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product && isSellable(product) ? [entryOf(line, product, cart.coinDiscounts)] : [];
  });
  return { ...none, phase: entries.length > 0 ? 'ready' : 'empty', entries };
}

function entryOf(line: CartLine, product: Product, discounts: CoinDiscounts): CartEntry {
  const amounts = coinDiscountFor(product.price, discountOf(discounts, line)?.coinsUsed ?? 0);
  return {
    ...line,
    key: keyOf(line),
    product,
    left: unitsLeft(product.stock, line.size),
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

/** The shown lines with those that were removed, the last one last, at the places that they had; a line that came back is no removed one. */
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
  return cartTotals({
    lines: entries.map((entry) => ({ ...entry, price: entry.product.price })),
    deliveryFee,
    redemptionDiscount,
    coinDiscounts: Object.fromEntries(entries.flatMap((entry) => (entry.coins ? [[entry.key, entry.coins]] : []))),
  });
}
