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
import { parseHttpUrl } from './payment.rules';

/** The order of the gateway that the window pays; `amount` in paise. */
export interface GatewayOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** Id of the payment intent. */
  readonly intentId: string;
}

/**
 * Reserves the products and opens a gateway order. The server opens no second one for the same order while the
 * reservation holds.
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

interface CardPage {
  /** URL of the payment page; null if the server sent no http URL. */
  readonly address: string | null;
  readonly intentId: string | null;
}

/**
 * Reserves the products and opens a payment page of the card provider. The same order gets the same page while the
 * reservation holds.
 */
export async function openCardPage(api: ApiClient, payload: PlaceOrderPayload): Promise<Result<CardPage, Problem>> {
  const reply = await api.call(placeStripeOrder, payload);
  return reply.ok
    ? ok({ address: parseHttpUrl(reply.value.session_url), intentId: reply.value.intentId ?? null })
    : reply;
}

/** The response of the payment window after a payment. */
interface PaymentProof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Verifies a payment on the server, which creates the order. Returns the order's id if the server sends it. */
export async function verifyPayment(
  api: ApiClient,
  proof: PaymentProof,
  orderContext: { readonly orderData: PlaceOrderPayload; readonly userId: string },
): Promise<Result<string | null, Problem>> {
  const reply = await api.call(verifyRazorpay, { ...proof, ...orderContext });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}

export interface PaymentStatus {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly orderId: string | null;
}

/** Asks for the status of a payment; with `giveUp` an unpaid one is ended. */
export async function fetchPaymentStatus(
  api: ApiClient,
  intentId: string,
  giveUp: boolean,
): Promise<Result<PaymentStatus, Problem>> {
  const reply = await api.call(paymentStatus, giveUp ? { intentId, giveUp } : { intentId });
  if (!reply.ok) return reply;
  const { outcome, message, orderId = null } = reply.value;
  return ok({ outcome, message, orderId });
}
