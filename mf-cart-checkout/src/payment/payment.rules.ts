import type { Problem } from '@shop/shared-api';
import { fieldsOf, keptJson } from '../kept-json';

/** A payment that was begun and of whose end nobody has heard yet. */
export interface PaymentUnderWay {
  readonly userId: string;
  readonly intentId: string;
  /** Rupees. */
  readonly amount: number;
  readonly coinsUsed: number;
}

/** The payment in a kept text, if it is this customer's. */
export function parsePayment(text: string | null, userId: string): PaymentUnderWay | null {
  const { userId: owner, intentId, amount, coinsUsed } = fieldsOf(keptJson(text));
  if (owner !== userId || userId === '' || typeof intentId !== 'string' || intentId === '') return null;
  return { userId, intentId, amount: countable(amount), coinsUsed: Math.floor(countable(coinsUsed)) };
}

/** What the payment window calls back with; null for anything else. */
export function proofIn(response: unknown) {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = fieldsOf(response);
  return isText(razorpay_payment_id) && isText(razorpay_order_id) && isText(razorpay_signature)
    ? { razorpay_payment_id, razorpay_order_id, razorpay_signature }
    : null;
}

/** The provider's own description of a failed payment; '' where it gives none. */
export function descriptionIn(failure: unknown): string {
  const { description } = fieldsOf(fieldsOf(failure)['error']);
  return isText(description) ? description : '';
}

/** An address of the web that a shopper may be sent to; null for everything else. */
export function hostedPage(address: string): string | null {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

/** Whether the server may well have heard the question: only its answer is missing. */
export function isSilent({ kind }: Problem): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'unavailable' || kind === 'malformed';
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const countable = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0);
