import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  paymentStatus,
  type PlaceOrderPayload,
  placeRazorpayOrder,
  placeStripeOrder,
  verifyRazorpay,
  verifyStripe,
} from '@shop/shared-api';
import { checkCountry } from './check-country';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { isUnknownCode } from '../coupons/redeem.rules';
import type { GatewayName } from '../database/schema';
import { serveCustomer } from '../http/serve';
import { countFailures } from '../limits/attempt-limits';
import { parseOrderRequest } from '../order-record/orders.rules';
import { PaymentAlarm } from '../payments/gateway';
import { findIntent, findIntentByGatewayOrder, type IntentRow } from '../payments/intents.queries';
import { openPayment } from './open-payment';
import { type PaymentStatus, readPaymentStatus } from './payment-status';
import { abandonPayment, settlePayment } from './settle-payment';

// Spec section 8.
const orderNotCreated = 'Failed to create payment order';
const sessionNotCreated = 'Failed to create payment';
const verificationFailed = 'Payment verification failed';

const onlinePaymentUnavailable = 'Online payment is not open yet. Please choose cash on delivery.';
const unknownPayment = 'We do not know this payment.';
const stillConfirming = 'We are still confirming your payment with the bank. You will see the order under My Orders.';

export function paymentRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, authenticate, gateways, counters } = shop;

  serveCustomer(app, authenticate, placeRazorpayOrder, async ({ customer, payload, request }) => {
    if (!gateways.razorpay) throw new Refusal(503, onlinePaymentUnavailable);
    const { id, gatewayOrderId, draft } = await startPayment(
      customer.id,
      'razorpay',
      payload,
      request,
      orderNotCreated,
    );
    return { order: { id: gatewayOrderId, amount: draft.amountPaise, currency: 'INR', receipt: id } };
  });

  serveCustomer(app, authenticate, placeStripeOrder, async ({ customer, payload, request }) => {
    if (!gateways.stripe) throw new Refusal(503, onlinePaymentUnavailable);
    const { id, checkoutUrl } = await startPayment(customer.id, 'stripe', payload, request, sessionNotCreated);
    if (checkoutUrl === null) throw new Refusal(503, sessionNotCreated);
    return { session_url: checkoutUrl, intentId: id };
  });

  serveCustomer(app, authenticate, verifyRazorpay, async ({ customer, payload }) => {
    const refuse = (reason: string, sentence: string) => {
      const details = {
        userId: customer.id,
        gatewayOrderId: payload.razorpay_order_id,
        paymentId: payload.razorpay_payment_id,
      };
      shop.report(new PaymentAlarm(sentence, { event: 'payment_refused', reason, ...details }), 'verifyRazorpay');
      return new Refusal(400, verificationFailed);
    };
    const intent = await findIntentByGatewayOrder(db, 'razorpay', payload.razorpay_order_id);
    if (intent?.userId !== customer.id)
      throw refuse('unknown_or_foreign_payment', 'A payment of nobody or of somebody else was to be verified.');
    // The signature must be over the stored order id, not over one that was sent.
    const isGenuine = gateways.razorpay?.isSignatureValid(
      intent.gatewayOrderId ?? '',
      payload.razorpay_payment_id,
      payload.razorpay_signature,
    );
    if (!isGenuine) throw refuse('signature_invalid', 'A payment came with a signature that is not Razorpay’s.');
    const { outcome, message, orderId } = await settleAndReadStatus(intent);
    if (outcome === 'OPEN' || outcome === 'OVER') throw new Refusal(503, stillConfirming);
    return toVerifiedReply({ outcome, message, orderId });
  });

  serveCustomer(app, authenticate, verifyStripe, async ({ customer, payload }) => {
    const intent = await findOwnIntent(customer.id, payload.orderId);
    if (intent.gateway !== 'stripe') throw new Refusal(404, unknownPayment);
    const status = await settleAndReadStatus(intent, String(payload.success) === 'false');
    if (status.outcome === 'OPEN' || status.outcome === 'OVER') throw new Refusal(409, verificationFailed);
    return toVerifiedReply(status);
  });

  serveCustomer(app, authenticate, paymentStatus, async ({ customer, payload }) => {
    const intent = await findOwnIntent(customer.id, payload.intentId);
    return toReply(await settleAndReadStatus(intent, payload.giveUp === true));
  });

  /** Opens a payment within the account's limits of payments and of unknown codes. */
  async function startPayment(
    userId: string,
    gateway: GatewayName,
    payload: PlaceOrderPayload,
    request: FastifyRequest,
    failureMessage: string,
  ) {
    const orderRequest = parseOrderRequest(payload);
    const address = checkCountry(shop.settings, payload.address);
    await counters.payments.consume(userId, { userId });
    const submission = {
      userId,
      address,
      orderRequest,
      gateway,
      addressHash: shop.hashAddress(request.ip),
      now: clock(),
    };
    const start = () => openPayment(shop, submission, failureMessage);
    return orderRequest.code === '' ? start() : countFailures(counters.codes, userId, start, isUnknownCode);
  }

  async function findOwnIntent(userId: string, id: string): Promise<IntentRow> {
    const intent = await findIntent(db, id);
    if (intent?.userId !== userId) throw new Refusal(404, unknownPayment);
    return intent;
  }

  /**
   * Settles an intent and returns its status. With `abandon` an unpaid intent is released, even if the gateway does not
   * answer; a payment that arrives later is fulfilled or refunded by `finalisePayment`. Refuses with 503 if only the
   * gateway knows the outcome.
   */
  async function settleAndReadStatus(intent: IntentRow, abandon = false): Promise<PaymentStatus> {
    const hasAnswered = await settlePayment(shop, intent).then(
      () => true,
      (error: unknown) => {
        shop.report(error, 'settling a payment');
        return false;
      },
    );
    const status = await readPaymentStatus(db, intent.id);
    if (status.outcome === 'ORDERED' || status.outcome === 'REFUNDED') return status;
    if (abandon && status.outcome === 'OPEN') {
      await abandonPayment(shop, intent);
      return readPaymentStatus(db, intent.id);
    }
    if (!hasAnswered && !abandon) throw new Refusal(503, stillConfirming);
    return status;
  }
}

const toReply = ({ orderId, ...status }: PaymentStatus) => ({
  ...status,
  ...(orderId === undefined ? {} : { orderId }),
});

/** Returns the reply for an order. A refunded payment is a Refusal, so that no page takes it for an order. */
function toVerifiedReply({ outcome, message, orderId }: PaymentStatus) {
  if (outcome === 'REFUNDED') throw new Refusal(409, message);
  return { message, ...(orderId === undefined ? {} : { orderId }) };
}
