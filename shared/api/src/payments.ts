import * as v from 'valibot';
import { defineCall } from './call';
import { placeOrderPayload } from './orders';

const success = v.literal(true);
const message = v.exactOptional(v.string());
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

export const placeStripeOrder = defineCall({
  method: 'POST',
  path: '/api/order/stripe',
  token: true,
  payload: placeOrderPayload,
  reply: v.object({ success, message, session_url: v.string(), intentId: v.exactOptional(v.string()) }),
});

export const placeRazorpayOrder = defineCall({
  method: 'POST',
  path: '/api/order/razorpay',
  token: true,
  payload: placeOrderPayload,
  reply: v.object({
    success,
    message,
    order: v.object({ id: v.string(), amount: v.number(), currency: v.string(), receipt: v.string() }),
  }),
});

export const verifyRazorpay = defineCall({
  method: 'POST',
  path: '/api/order/verifyRazorpay',
  token: true,
  payload: v.looseObject({
    razorpay_payment_id: id,
    razorpay_order_id: id,
    razorpay_signature: id,
    orderData: v.exactOptional(v.unknown()),
    userId: v.exactOptional(v.string()),
  }),
  reply: v.object({ success, message, orderId: v.exactOptional(v.string()) }),
});

export const verifyStripe = defineCall({
  method: 'POST',
  path: '/api/order/verifyStripe',
  token: true,
  payload: v.object({ success: v.union([v.string(), v.boolean()]), orderId: id }),
  reply: v.object({ success, message, orderId: v.exactOptional(v.string()) }),
});

/**
 * The outcome of an online payment.
 * OPEN: not paid yet, the reservation is held. ORDERED: paid, `orderId` is the order.
 * REFUNDED: paid, but not fulfilled or cancelled later; the money is refunded, and `orderId` is the cancelled order if
 * there is one.
 * OVER: not paid, and the reservation is released; a new attempt starts from the beginning.
 */
export const paymentOutcomes = ['OPEN', 'ORDERED', 'REFUNDED', 'OVER'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const paymentStatus = defineCall({
  method: 'POST',
  path: '/api/order/payment',
  token: true,
  payload: v.object({ intentId: id, giveUp: v.exactOptional(v.boolean()) }),
  reply: v.object({
    success,
    outcome: v.picklist(paymentOutcomes),
    /** A sentence for the shopper. */
    message: v.string(),
    orderId: v.exactOptional(v.string()),
  }),
});
