import { paymentStatus, placeRazorpayOrder, userOrders, verifyRazorpay } from '@shop/shared-api';
import { orderPayload } from './test-orders';
import type { TestShop } from './test-shop';

/** A shop and the token of the customer who acts in it. */
interface PaymentSession {
  readonly shop: TestShop;
  readonly token: string;
}

/** The calls that a customer's browser sends while it pays by Razorpay. `session` is read at each call. */
export function createPaymentSteps(session: () => PaymentSession) {
  return {
    /** Opens a payment for one shirt, with the given changes; returns the order of the gateway. */
    async openPayment(changes: object = {}) {
      const { shop, token } = session();
      return (await shop.call(placeRazorpayOrder, orderPayload(changes), { token })).body.order;
    },
    async listOrders() {
      const { shop, token } = session();
      return (await shop.call(userOrders, {}, { token })).body.orders;
    },
    async verifyPayment(payment: { readonly id: string; readonly order_id: string }) {
      const { shop, token } = session();
      return shop.call(verifyRazorpay, { ...shop.razorpay.proof(payment), orderData: {}, userId: 'me' }, { token });
    },
    async readPaymentStatus(intentId: string, giveUp = false) {
      const { shop, token } = session();
      return (await shop.call(paymentStatus, { intentId, giveUp }, { token })).body;
    },
  };
}
