import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  paymentStatus,
  type PlaceOrderPayload,
  placeRazorpayOrder,
  placeStripeOrder,
  verifyRazorpay,
  verifyStripe,
} from '@shop/shared-api';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { isUnknownCode } from '../coins/redeem.rules';
import type { GatewayName } from '../database/schema';
import { serveCustomer } from '../http/serve';
import { countFailures } from '../limits/attempt-limits';
import { wantedOf } from '../orders/orders.rules';
import { PaymentAlarm } from './gateway';
import { findIntent, findIntentOf, type IntentRow } from './intents.queries';
import { openPayment } from './open-payment';
import { giveUp, settle, type Standing, standingOf } from './settle';

// Spec section 8, to the letter.
const noOrder = 'Failed to create payment order';
const noSession = 'Failed to create payment';
const notVerified = 'Payment verification failed';

const notOpen = 'Online payment is not open yet. Please choose cash on delivery.';
const unknown = 'We do not know this payment.';
const stillAsking = 'We are still confirming your payment with the bank. You will see the order under My Orders.';

export function paymentRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, authenticate, gateways, counters } = shop;

  serveCustomer(app, authenticate, placeRazorpayOrder, async ({ customer, payload, request }) => {
    if (!gateways.razorpay) throw new Refusal(503, notOpen);
    const { id, gatewayOrderId, draft } = await open(customer.id, 'razorpay', payload, request, noOrder);
    return { order: { id: gatewayOrderId, amount: draft.amountPaise, currency: 'INR', receipt: id } };
  });

  serveCustomer(app, authenticate, placeStripeOrder, async ({ customer, payload, request }) => {
    if (!gateways.stripe) throw new Refusal(503, notOpen);
    const { id, checkoutUrl } = await open(customer.id, 'stripe', payload, request, noSession);
    if (checkoutUrl === null) throw new Refusal(503, noSession);
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
      return new Refusal(400, notVerified);
    };
    const intent = await findIntentOf(db, 'razorpay', payload.razorpay_order_id);
    if (intent?.userId !== customer.id)
      throw refuse('unknown_or_foreign_payment', 'A payment of nobody or of somebody else was to be verified.');
    // Signed over the order id that was stored, never over one that was sent.
    const isGenuine = gateways.razorpay?.isSigned(
      intent.gatewayOrderId ?? '',
      payload.razorpay_payment_id,
      payload.razorpay_signature,
    );
    if (!isGenuine) throw refuse('signature_invalid', 'A payment came with a signature that is not Razorpay’s.');
    const { outcome, message, orderId } = await settled(intent);
    if (outcome === 'OPEN' || outcome === 'OVER') throw new Refusal(503, stillAsking);
    return answerTo({ outcome, message, orderId });
  });

  serveCustomer(app, authenticate, verifyStripe, async ({ customer, payload }) => {
    const intent = await ownIntent(customer.id, payload.orderId);
    if (intent.gateway !== 'stripe') throw new Refusal(404, unknown);
    const standing = await settled(intent, String(payload.success) === 'false');
    if (standing.outcome === 'OPEN' || standing.outcome === 'OVER') throw new Refusal(409, notVerified);
    return answerTo(standing);
  });

  serveCustomer(app, authenticate, paymentStatus, async ({ customer, payload }) => {
    const intent = await ownIntent(customer.id, payload.intentId);
    return answer(await settled(intent, payload.giveUp === true));
  });

  /** Opens a payment within the limits of the account: of openings, and of codes that do not exist. */
  async function open(
    userId: string,
    gateway: GatewayName,
    payload: PlaceOrderPayload,
    request: FastifyRequest,
    failure: string,
  ) {
    const wanted = wantedOf(payload);
    await counters.payments.consume(userId, { userId });
    const submit = {
      userId,
      address: payload.address,
      wanted,
      gateway,
      addressHash: shop.hashAddress(request.ip),
      now: clock(),
    };
    const start = () => openPayment(shop, submit, failure);
    return wanted.code === '' ? start() : countFailures(counters.codes, userId, start, isUnknownCode);
  }

  async function ownIntent(userId: string, id: string): Promise<IntentRow> {
    const intent = await findIntent(db, id);
    if (intent?.userId !== userId) throw new Refusal(404, unknown);
    return intent;
  }

  /**
   * Asks the gateway about an intent and returns what has become of it. With `abandon` an unpaid one is ended, also
   * when
   * the gateway does not answer: what it reserved goes back, and a payment that arrives later is still fulfilled or
   * refunded by `finalise`. Throws a 503 Refusal where only the gateway knows.
   */
  async function settled(intent: IntentRow, abandon = false): Promise<Standing> {
    const hasAnswered = await settle(shop, intent).then(
      () => true,
      (error: unknown) => {
        shop.report(error, 'settling a payment');
        return false;
      },
    );
    const standing = await standingOf(db, intent.id);
    if (standing.outcome === 'ORDERED' || standing.outcome === 'REFUNDED') return standing;
    if (abandon && standing.outcome === 'OPEN') {
      await giveUp(shop, intent);
      return standingOf(db, intent.id);
    }
    if (!hasAnswered && !abandon) throw new Refusal(503, stillAsking);
    return standing;
  }
}

const answer = ({ orderId, ...standing }: Standing) => ({ ...standing, ...(orderId === undefined ? {} : { orderId }) });

/** An order is a success; money on its way back is told as a refusal, so that no page takes it for one. */
function answerTo({ outcome, message, orderId }: Standing) {
  if (outcome === 'REFUNDED') throw new Refusal(409, message);
  return { message, ...(orderId === undefined ? {} : { orderId }) };
}
