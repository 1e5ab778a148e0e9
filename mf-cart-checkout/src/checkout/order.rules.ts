import type { Address, AppliedRedemption, CoinDiscount, PlaceOrderPayload } from '@shop/shared-api';
import { type PaymentMethod, parseStored } from '@shop/shared-events';
import type { CartTotals } from '@shop/shared-rules';
import * as v from 'valibot';
import type { CartEntry } from '../cart';

/** Label and note of each payment method. */
const methodTexts: Readonly<Record<PaymentMethod, { readonly label: string; readonly note: string }>> = {
  cod: { label: 'Cash on delivery', note: 'Pay when your order arrives.' },
  razorpay: { label: 'Pay online', note: 'UPI, cards, net banking and wallets, through Razorpay.' },
  stripe: { label: 'Pay by card', note: 'On Stripe’s secure page.' },
};

/**
 * Whether an order costs less than the one rupee that gateways take. It is placed without one, also in a shop that takes
 * no cash.
 */
export const isFree = ({ total }: Pick<CartTotals, 'total'>): boolean => total < 1;

interface PaymentChoice {
  readonly method: PaymentMethod;
  readonly label: string;
  readonly note: string;
}

/** Returns the payment methods of the settings in their order. */
export function listPaymentChoices(methods: readonly PaymentMethod[]): readonly PaymentChoice[] {
  return [...new Set(methods)].map((method) => ({ method, ...methodTexts[method] }));
}

/** Returns cash on delivery if the shop offers it (spec section 4), otherwise its first method. */
export function selectDefaultMethod(choices: readonly PaymentChoice[]): PaymentMethod | null {
  return choices.find(({ method }) => method === 'cod')?.method ?? choices[0]?.method ?? null;
}

interface OrderParts {
  readonly address: Address;
  readonly entries: readonly CartEntry[];
  readonly totals: CartTotals;
  readonly code: AppliedRedemption | null;
}

/** Builds the payload of an order (spec section 7); amounts in rupees. A code and coins are never sent together. */
export function buildOrderPayload({
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
    coinDiscounts: Object.fromEntries(entries.flatMap((entry) => toDiscountEntry(entry))),
    totalCoinsUsed: totals.coinsUsed,
    totalCoinSavings: totals.coinDiscount,
  };
}

function toDiscountEntry({ key, coins, product, size }: CartEntry): [string, CoinDiscount][] {
  return coins ? [[key, { ...coins, originalPrice: product.price, itemId: product._id, size }]] : [];
}

/**
 * An attempt to place an order, stored in case its response is lost. The server creates one order for all requests with
 * its key.
 */
interface OrderAttempt {
  readonly key: string;
  /** The payload as text, to recognise the same order. */
  readonly fingerprint: string;
  /** When it was last sent, in milliseconds since 1970. */
  readonly sentAt: number;
}

/** The stored form, whose field names browsers already hold. */
const attemptSchema = v.pipe(
  v.object({ key: v.pipe(v.string(), v.nonEmpty()), print: v.string(), at: v.number() }),
  v.transform(({ key, print, at }): OrderAttempt => ({ key, fingerprint: print, sentAt: at })),
);

export function serializeAttempt({ key, fingerprint, sentAt }: OrderAttempt): string {
  return JSON.stringify({ key, print: fingerprint, at: sentAt });
}

/**
 * How long, in milliseconds, the same products to the same address count as the same order after leaving the checkout.
 * It covers a lost connection and the half minute in which the server itself detects duplicates.
 */
const sameOrderMs = 10 * 60_000;

/**
 * Returns the attempt to send now. It reuses the stored key if the order is the same and was sent recently or from this
 * visit of the page (`lastSentKey` is its key). Otherwise it has a new key.
 */
export function createAttempt(
  payload: PlaceOrderPayload,
  storedText: string | null,
  { now, lastSentKey }: { readonly now: number; readonly lastSentKey: string | null },
  createKey: () => string,
): OrderAttempt {
  const fingerprint = JSON.stringify(payload);
  const stored = parseStored(storedText, attemptSchema);
  const isSame =
    stored?.fingerprint === fingerprint && (stored.key === lastSentKey || Math.abs(now - stored.sentAt) < sameOrderMs);
  return { key: isSame ? stored.key : createKey(), fingerprint, sentAt: now };
}
