import { type Address, type PlaceOrderPayload, type Problem, getProblemMessage } from '@shop/shared-api';
import { storageKeys, paymentFailedNotificationId } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { createGatewayScript, type Gateway } from './gateway';
import {
  fetchPaymentStatus,
  type GatewayOrder,
  openCardPage,
  openGatewayOrder,
  type PaymentStatus,
  verifyPayment,
} from './payment.api';
import {
  parseFailureDescription,
  isOutcomeUnknown,
  parsePayment,
  type PendingPayment,
  parseProof,
  type SettleOptions,
} from './payment.rules';

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
    return new Promise((resolve) => openWindow(gateway, reply.value, purchase, payment, resolve));
  }

  function openWindow(
    gateway: Gateway,
    order: GatewayOrder,
    purchase: Purchase,
    payment: PendingPayment,
    resolve: (settled: PaymentResult) => void,
  ): void {
    const { firstName, lastName, email, phone } = purchase.payload.address;
    // The window can call back twice and also reports closing after a payment: only the first call counts.
    let isSettled = false;
    const once = (work: () => Promise<PaymentResult>) => () => {
      if (isSettled) return;
      isSettled = true;
      void work().then(resolve);
    };
    let response: unknown;
    // A shopper who closes the window after a failed attempt does so because of the failure.
    let failure: string | null = null;
    const handleResponse = once(() => verifyResponse(response, purchase, payment));
    const handleDismiss = once(() =>
      settle(payment, { giveUp: true, sentence: failure ?? cancelledMessage, isReported: failure !== null }),
    );
    try {
      const window = new gateway({
        key: settings.razorpay?.keyId ?? '',
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        name: settings.brand.name,
        description: 'Your order',
        prefill: { name: `${firstName} ${lastName}`, email, contact: `+91${phone}` },
        theme: readTheme(document.documentElement),
        retry: { enabled: true },
        handler: (windowResponse) => {
          response ??= windowResponse;
          handleResponse();
        },
        modal: { ondismiss: handleDismiss },
      });
      // The window stays open after a failed attempt, and a success can follow.
      window.on('payment.failed', (report) => {
        failure = parseFailureDescription(report) || 'Payment verification failed';
        // A successful order removes the toast by its id.
        bus.publish('notice:raised', { kind: 'error', text: failure, id: paymentFailedNotificationId });
      });
      window.open();
    } catch {
      if (isSettled) return;
      isSettled = true;
      void releasePayment(payment).then(() => resolve(createNotPaid('Failed to initialize payment')));
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

function readTheme(page: HTMLElement): { readonly color?: string } {
  const color = getComputedStyle(page).getPropertyValue('--colour-ink').trim();
  return color ? { color } : {};
}
