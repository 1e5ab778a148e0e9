import { placeRazorpayOrder, placeStripeOrder, verifyRazorpay, verifyStripe } from '@shop/shared-api';
import type { WebhookRequest } from './test-razorpay';
import type { TestShop } from './test-shop';

export type GatewayRefundStatus = 'done' | 'pending' | 'failed';

/** A refund at a simulated gateway; the amount in paise. */
export interface GatewayRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: GatewayRefundStatus;
  /** Changes its status, and returns the webhook that reports it. */
  move(status: GatewayRefundStatus): WebhookRequest;
}

interface Paid {
  readonly orderId: string;
  readonly payments: readonly { readonly id: string; readonly paise: number }[];
}

/** A simulated gateway as a history of refunds uses it. */
export interface RefundGateway {
  readonly name: 'razorpay' | 'stripe';
  /** Pays for an order; undefined if the gateway or the shop refuses. `way` 1 and 2: another amount, or twice. */
  pay(payload: object, key: string, way: number): Promise<Paid | undefined>;
  listRefunds(paymentIds: readonly string[]): readonly GatewayRefund[];
  /** Sets the status of new refunds, and what the gateway does with calls. */
  behave(how: { readonly next: GatewayRefundStatus; readonly down: boolean; readonly losesAnswers: boolean }): void;
}

export function openRazorpay(shop: TestShop, token: string): RefundGateway {
  const { razorpay } = shop;
  return {
    name: 'razorpay',
    async pay(payload, key, way) {
      // A gateway that is down takes no payment.
      if (razorpay.down) return undefined;
      const answer = await shop.send(placeRazorpayOrder, payload, { token, key });
      const { order } = answer.body as { order?: { id: string; receipt: string } };
      if (!order) return undefined;
      // A payment over another amount becomes no order, and a second one comes for nothing.
      const changes = way === 1 ? [{ amount: 205_600 }] : way === 2 ? [{}, {}] : [{}];
      const payments = [];
      for (const change of changes) {
        const payment = razorpay.pay(order.id, change);
        payments.push({ id: payment.id, paise: payment.amount });
        await shop.send(verifyRazorpay, razorpay.proof(payment), { token });
        await shop.deliverWebhook('razorpay', razorpay.webhook('payment.captured', payment));
      }
      return { orderId: order.receipt, payments };
    },
    listRefunds: (paymentIds) =>
      paymentIds
        .flatMap((id) => razorpay.refundsOf(id))
        .map((refund) => ({
          id: refund.id,
          amount: refund.amount,
          status: refund.status === 'processed' ? 'done' : refund.status,
          move: (status) => razorpay.moveRefund(refund, status === 'done' ? 'processed' : status),
        })),
    behave: ({ next, ...how }) =>
      void Object.assign(razorpay, how, { refundStatus: next === 'done' ? 'processed' : next }),
  };
}

export function openStripe(shop: TestShop, token: string): RefundGateway {
  const { stripe } = shop;
  return {
    name: 'stripe',
    async pay(payload, key) {
      if (stripe.down) return undefined;
      const answer = await shop.send(placeStripeOrder, payload, { token, key });
      const { session_url: address, intentId } = answer.body as { session_url?: string; intentId?: string };
      if (!address || !intentId) return undefined;
      const { id, amountPaise } = stripe.pay(address);
      await shop.send(verifyStripe, { success: 'true', orderId: intentId }, { token });
      return { orderId: intentId, payments: [{ id, paise: amountPaise }] };
    },
    listRefunds: (paymentIds) =>
      paymentIds
        .flatMap((id) => stripe.refundsOf(id))
        .map((refund) => ({
          id: refund.id,
          amount: refund.amount,
          status: refund.status === 'succeeded' ? 'done' : refund.status,
          move: (status) => stripe.moveRefund(refund, status === 'done' ? 'succeeded' : status),
        })),
    behave: ({ next, ...how }) =>
      void Object.assign(stripe, how, { nextRefundStatus: next === 'done' ? 'succeeded' : next }),
  };
}
