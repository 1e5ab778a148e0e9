import type { Address, AppliedRedemption, CoinDiscount, PlaceOrderPayload } from '@shop/shared-api';
import { type PaymentMethod, parseStored } from '@shop/shared-events';
import type { CartTotals } from '@shop/shared-rules';
import * as v from 'valibot';
import type { CartEntry } from '../cart';

/** How this page can be paid on, and what a shopper reads for it. */
const words: Readonly<Record<PaymentMethod, { readonly label: string; readonly note: string }>> = {
  cod: { label: 'Cash on delivery', note: 'Pay when the parcel is at your door.' },
  razorpay: { label: 'Pay online', note: 'UPI, cards, netbanking and wallets, with Razorpay.' },
  stripe: { label: 'Pay by card', note: 'On the secure page of our card provider, Stripe.' },
};

export interface PaymentChoice {
  readonly method: PaymentMethod;
  readonly label: string;
  readonly note: string;
}

/** The payment methods that the shop names, in its order. */
export function paymentChoices(named: readonly PaymentMethod[]): readonly PaymentChoice[] {
  return [...new Set(named)].map((method) => ({ method, ...words[method] }));
}

/** Cash on delivery where the shop offers it (spec section 4), else its first. */
export function defaultMethod(choices: readonly PaymentChoice[]): PaymentMethod | null {
  return choices.find(({ method }) => method === 'cod')?.method ?? choices[0]?.method ?? null;
}

export interface OrderParts {
  readonly address: Address;
  readonly entries: readonly CartEntry[];
  readonly totals: CartTotals;
  readonly code: AppliedRedemption | null;
}

/** What is sent for an order (spec section 7); amounts in rupees. A code and coins never go together. */
export function orderPayload({
  address,
  entries,
  totals,
  code,
}: OrderParts): PlaceOrderPayload & { readonly address: Address } {
  return {
    address,
    items: entries.map(({ product: { _id, name, price, images }, size, quantity }) => ({
      _id,
      name,
      price,
      images,
      size,
      quantity,
    })),
    amount: totals.total,
    originalAmount: totals.originalTotal,
    appliedRedemption: code && totals.coinsUsed === 0 ? { ...code } : null,
    coinDiscounts: Object.fromEntries(entries.flatMap((entry) => discountIn(entry))),
    totalCoinsUsed: totals.coinsUsed,
    totalCoinSavings: totals.coinDiscount,
  };
}

function discountIn({ key, coins, product, size }: CartEntry): [string, CoinDiscount][] {
  return coins ? [[key, { ...coins, originalPrice: product.price, itemId: product._id, size }]] : [];
}

/**
 * A try to place an order, kept in case its answer gets lost: the server makes one order of all that come under its
 * key.
 */
export interface Attempt {
  readonly key: string;
  /** What was to be ordered. */
  readonly print: string;
  /** When it was sent last, in milliseconds since 1970. */
  readonly at: number;
}

const attemptSchema = v.object({ key: v.pipe(v.string(), v.nonEmpty()), print: v.string(), at: v.number() });

/**
 * For how long the same pieces to the same address are the same order for who comes back to the checkout, in
 * milliseconds: until a connection is back, and well beyond the half minute of which the server thinks so by itself.
 * Later they are wanted once more.
 */
const sameOrderMs = 10 * 60_000;

/**
 * The try that is made now: under the kept key when that was for the same order, and was sent a moment ago or, however
 * long ago, from this very page (`sentHere` is its key); else under a fresh one.
 */
export function attemptFor(
  payload: PlaceOrderPayload,
  keptText: string | null,
  { now, sentHere }: { readonly now: number; readonly sentHere: string | null },
  freshKey: () => string,
): Attempt {
  const print = JSON.stringify(payload);
  const kept = parseStored(keptText, attemptSchema);
  const isSame = kept?.print === print && (kept.key === sentHere || Math.abs(now - kept.at) < sameOrderMs);
  return { key: isSame ? kept.key : freshKey(), print, at: now };
}
