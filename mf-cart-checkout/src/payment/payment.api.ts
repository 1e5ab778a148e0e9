import {
  type ApiClient,
  ok,
  type PaymentOutcome,
  paymentStatus,
  type PlaceOrderPayload,
  placeRazorpayOrder,
  placeStripeOrder,
  type Problem,
  type Result,
  verifyRazorpay,
} from '@shop/shared-api';
import { hostedPage } from './payment.rules';

/** What the payment window is opened for; `amount` in paise. */
export interface GatewayOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** The payment intent. */
  readonly intentId: string;
}

/**
 * Reserves what is wanted and opens a gateway order; for the same order the server opens no second one while it holds
 * the first.
 */
export async function openGatewayOrder(
  api: ApiClient,
  payload: PlaceOrderPayload,
): Promise<Result<GatewayOrder, Problem>> {
  const reply = await api.call(placeRazorpayOrder, payload);
  if (!reply.ok) return reply;
  const { receipt, ...order } = reply.value.order;
  return ok({ ...order, intentId: receipt });
}

export interface CardPage {
  /** Where the shopper pays; null where the server sent no address of the web. */
  readonly address: string | null;
  readonly intentId: string | null;
}

/**
 * Reserves what is wanted and opens a page of the card provider; the same order gets the same page while that is held.
 */
export async function openCardPage(api: ApiClient, payload: PlaceOrderPayload): Promise<Result<CardPage, Problem>> {
  const reply = await api.call(placeStripeOrder, payload);
  return reply.ok
    ? ok({ address: hostedPage(reply.value.session_url), intentId: reply.value.intentId ?? null })
    : reply;
}

/** What the payment window says after a payment, as it is. */
export interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Has the server look at a payment and make its order; gives the order's id where the server says it. */
export async function verify(
  api: ApiClient,
  proof: PaymentProof,
  about: { readonly orderData: PlaceOrderPayload; readonly userId: string },
): Promise<Result<string | null, Problem>> {
  const reply = await api.call(verifyRazorpay, { ...proof, ...about });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}

export interface Status {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly orderId: string | null;
}

/** What became of a payment. With `giveUp` an unpaid one is ended. */
export async function askStatus(api: ApiClient, intentId: string, giveUp: boolean): Promise<Result<Status, Problem>> {
  const reply = await api.call(paymentStatus, giveUp ? { intentId, giveUp } : { intentId });
  if (!reply.ok) return reply;
  const { outcome, message, orderId = null } = reply.value;
  return ok({ outcome, message, orderId });
}
