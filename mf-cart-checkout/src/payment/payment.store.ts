import { type Address, type PlaceOrderPayload, type Problem, getProblemMessage } from '@shop/shared-api';
import { storageKeys, paymentFailedNotificationId } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { createGatewayScript } from './gateway';
import { fetchPaymentStatus, openCardPage, openGatewayOrder, type PaymentStatus, verifyPayment } from './payment.api';
import { isOutcomeUnknown, parsePayment, type PendingPayment, parseProof, type SettleOptions } from './payment.rules';
import { openPaymentWindow, type WindowEnd } from './payment-window';

/**
 * The result of a payment. For 'not-paid' the message was already shown; for 'unsure' the status is requested again or
 * the payment is given up.
 */
export type PaymentResult =
  | { readonly kind: 'ordered'; readonly orderId: string | null; readonly amount: number; readonly coinsUsed: number }
  | { readonly kind: 'refunded'; readonly orderId: string | null; readonly message: string }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly sentence: string }
  | { readonly kind: 'not-paid'; readonly message: string }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'login' };

/** The order to be paid; `amount` in rupees. */
export interface Purchase {
  readonly userId: string;
  readonly payload: PlaceOrderPayload & { readonly address: Address };
  readonly amount: number;
  readonly coinsUsed: number;
}

interface PaymentStore {
  /** Whether the server is being asked for the outcome of a payment. */
  readonly confirming$: Observable<boolean>;
  /** Loads the window's script in advance. */
  preloadScript(): void;
  payOnline(purchase: Purchase): Promise<PaymentResult>;
  /** Opens the card provider's page. Resolves only on failure. */
  payByCard(purchase: Purchase): Promise<PaymentResult>;
  /** The customer's payment with an unknown outcome, for example after a reload; null if there is none. */
  findPending(userId: string): PendingPayment | null;
  /** Asks the server for the outcome; with `giveUp` an unpaid payment is ended. */
  settle(payment: PendingPayment, options?: { readonly giveUp?: boolean }): Promise<PaymentResult>;
}

const cancelledMessage = 'Payment canceled by user';
/** Milliseconds between two status requests. */
const pausesMs = [1_000, 2_000, 3_000];
/** Milliseconds after which the shopper is asked what to do, if the gateway is slow. */
const timeoutMs = 10_000;

/** Online payments, one at a time. Only the server decides whether a payment succeeded. */
export const paymentStore = memoizeByServices((services): PaymentStore => {
  const { api, bus, kept, settings } = services;
  const confirming = new BehaviorSubject(false);
  const script = settings.razorpay ? createGatewayScript(settings.razorpay.scriptUrl) : () => Promise.resolve(null);

  const createNotPaid = (text: string, isReported = false): PaymentResult => {
    if (!isReported) bus.publish('notice:raised', { kind: 'error', text });
    return { kind: 'not-paid', message: text };
  };

  function storePayment(payment: PendingPayment): void {
    kept.write(storageKeys.payment, JSON.stringify(payment));
  }
  const removePayment = () => kept.remove(storageKeys.payment);

  function createRefused(problem: Problem, fallback: string): PaymentResult {
    if (problem.kind === 'unauthorized') return { kind: 'login' };
    return { kind: 'refused', problem, sentence: getProblemMessage(problem, fallback) };
  }

  async function payOnline(purchase: Purchase): Promise<PaymentResult> {
    const gateway = await script();
    if (!gateway || !settings.razorpay) return createNotPaid('Payment gateway not available. Please try again.');
    const reply = await openGatewayOrder(api, purchase.payload);
    if (!reply.ok) return createRefused(reply.problem, 'Failed to create payment order');
    const { userId, amount, coinsUsed } = purchase;
    const payment = { userId, intentId: reply.value.intentId, amount, coinsUsed };
    storePayment(payment);
    const end = await openPaymentWindow(gateway, {
      key: settings.razorpay.keyId,
      shopName: settings.brand.name,
      order: reply.value,
      customer: purchase.payload.address,
      // A successful order removes the toast by its id.
      onFailure: (text) => bus.publish('notice:raised', { kind: 'error', text, id: paymentFailedNotificationId }),
    });
    return finishWindow(end, purchase, payment);
  }

  /** What follows from each ending of the window. */
  async function finishWindow(end: WindowEnd, purchase: Purchase, payment: PendingPayment): Promise<PaymentResult> {
    switch (end.kind) {
      case 'answered':
        return verifyResponse(end.response, purchase, payment);
      case 'dismissed':
        // A shopper who closes the window after a failed attempt does so because of the failure.
        return settle(payment, {
          giveUp: true,
          sentence: end.failure ?? cancelledMessage,
          isReported: end.failure !== null,
        });
      case 'broken':
        await releasePayment(payment);
        return createNotPaid('Failed to initialize payment');
    }
  }

  async function verifyResponse(
    response: unknown,
    purchase: Purchase,
    payment: PendingPayment,
  ): Promise<PaymentResult> {
    const proof = parseProof(response);
    if (!proof) return settle(payment, { giveUp: true });
    confirming.next(true);
    const verified = await verifyPayment(api, proof, { orderData: purchase.payload, userId: purchase.userId });
    confirming.next(false);
    if (verified.ok) return createOrdered(payment, verified.value);
    const { problem } = verified;
    if (problem.kind === 'unauthorized') return { kind: 'login' };
    if (isOutcomeUnknown(problem)) return settle(payment);
    return settle(payment, { giveUp: true, sentence: getProblemMessage(problem, 'Payment verification failed') });
  }

  function createOrdered({ amount, coinsUsed }: PendingPayment, orderId: string | null): PaymentResult {
    removePayment();
    return { kind: 'ordered', orderId, amount, coinsUsed };
  }

  /** Releases an unpaid payment without a message. If the server cannot be reached the reservation expires. */
  async function releasePayment(payment: PendingPayment): Promise<void> {
    await fetchPaymentStatus(api, payment.intentId, true);
    removePayment();
    bus.publish('payment:abandoned', { intentId: payment.intentId });
  }

  async function settle(payment: PendingPayment, options: SettleOptions = {}): Promise<PaymentResult> {
    const { giveUp = false, sentence = cancelledMessage, isReported = false } = options;
    const startedAt = Date.now();
    confirming.next(true);
    try {
      for (const pause of [...pausesMs, null]) {
        const reply = await fetchPaymentStatus(api, payment.intentId, giveUp);
        if (!reply.ok && reply.problem.kind === 'unauthorized') return { kind: 'login' };
        // The server does not know the payment: nothing can follow.
        if (!reply.ok && reply.problem.kind === 'refused')
          return endPayment(payment, getProblemMessage(reply.problem, sentence));
        const end = reply.ok ? toResult(reply.value, payment, { giveUp, sentence, isReported }) : null;
        if (end) return end;
        if (pause === null || Date.now() - startedAt > timeoutMs) break;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return { kind: 'unsure' };
    } finally {
      confirming.next(false);
    }
  }

  function toResult(
    { outcome, message, orderId }: PaymentStatus,
    payment: PendingPayment,
    { giveUp, sentence, isReported }: Required<SettleOptions>,
  ): PaymentResult | null {
    switch (outcome) {
      case 'ORDERED':
        return createOrdered(payment, orderId);
      case 'REFUNDED':
        removePayment();
        return { kind: 'refunded', orderId, message };
      case 'OVER':
        return endPayment(payment, sentence, isReported);
      case 'OPEN':
        return giveUp ? endPayment(payment, sentence, isReported) : null;
    }
  }

  function endPayment({ intentId }: PendingPayment, sentence: string, isReported = false): PaymentResult {
    removePayment();
    bus.publish('payment:abandoned', { intentId });
    return createNotPaid(sentence, isReported);
  }

  async function payByCard({ userId, payload, amount, coinsUsed }: Purchase): Promise<PaymentResult> {
    const opened = await openCardPage(api, payload);
    if (!opened.ok) return createRefused(opened.problem, 'Failed to create payment');
    const { address, intentId } = opened.value;
    if (address === null) return createNotPaid('Failed to create payment');
    if (intentId !== null) storePayment({ userId, intentId, amount, coinsUsed });
    globalThis.location.assign(address);
    return new Promise(() => undefined);
  }

  return {
    confirming$: confirming.asObservable(),
    preloadScript: () => void script(),
    payOnline,
    payByCard,
    findPending: (userId) => parsePayment(kept.read(storageKeys.payment), userId),
    settle,
  };
});
