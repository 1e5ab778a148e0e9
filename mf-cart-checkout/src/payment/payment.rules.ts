import type { Problem } from '@shop/shared-api';
import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

const paymentSchema = v.object({
  userId: text,
  intentId: text,
  /** Rupees. */
  amount: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  coinsUsed: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
/** A payment that was begun and of whose end nobody has heard yet. */
export type PaymentUnderWay = Readonly<v.InferOutput<typeof paymentSchema>>;

const proofSchema = v.object({ razorpay_payment_id: text, razorpay_order_id: text, razorpay_signature: text });

const failureSchema = v.object({ error: v.object({ description: v.string() }) });

/** The payment in a kept text, if it is this customer's. */
export function parsePayment(kept: string | null, userId: string): PaymentUnderWay | null {
  const payment = parseStored(kept, paymentSchema);
  return payment?.userId === userId ? payment : null;
}

/** What the payment window calls back with; null for anything else. */
export function proofIn(response: unknown) {
  const proof = v.safeParse(proofSchema, response);
  return proof.success ? proof.output : null;
}

/** The provider's own description of a failed payment; '' where it gives none. */
export function descriptionIn(failure: unknown): string {
  const said = v.safeParse(failureSchema, failure);
  return said.success ? said.output.error.description : '';
}

/** An address of the web that a shopper may be sent to; null for everything else. */
export function hostedPage(address: string): string | null {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

/** Whether the server may well have heard the question: only its answer is missing. */
export function isSilent({ kind }: Problem): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'unavailable' || kind === 'malformed';
}
