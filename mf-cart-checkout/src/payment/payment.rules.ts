import type { Problem } from '@shop/shared-api';
import { parseStored, parseUrl } from '@shop/shared-events';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

const paymentSchema = v.object({
  userId: text,
  intentId: text,
  /** Rupees. */
  amount: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  coinsUsed: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
/** How an unpaid payment ends: `giveUp` ends it at once, with `sentence` unless the shopper has seen it already. */
export interface SettleOptions {
  readonly giveUp?: boolean;
  readonly sentence?: string;
  readonly isReported?: boolean;
}

/** A payment that was begun and whose outcome is unknown. */
export type PendingPayment = Readonly<v.InferOutput<typeof paymentSchema>>;

const proofSchema = v.object({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text });

const failureSchema = v.object({ error: v.object({ description: v.string() }) });

/** Parses the stored payment if it belongs to this customer. */
export function parsePayment(storedText: string | null, userId: string): PendingPayment | null {
  const payment = parseStored(storedText, paymentSchema);
  return payment?.userId === userId ? payment : null;
}

/** Parses the response of the payment window; null if it is invalid. */
export function parseProof(response: unknown) {
  const proof = v.safeParse(proofSchema, response);
  return proof.success ? proof.output : null;
}

/** Returns the provider's description of a failed payment; '' if there is none. */
export function parseFailureDescription(failure: unknown): string {
  const result = v.safeParse(failureSchema, failure);
  return result.success ? result.output.error.description : '';
}

/** Returns the URL if it is http or https, otherwise null. */
export function parseHttpUrl(address: string): string | null {
  return /^https?:$/.test(parseUrl(address)?.protocol ?? '') ? address : null;
}

/** Returns true if the server may have handled the request although no valid response arrived. */
export function isOutcomeUnknown({ kind }: Problem): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'unavailable' || kind === 'malformed';
}
