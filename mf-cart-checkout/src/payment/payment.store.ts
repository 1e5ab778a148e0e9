import { type Address, type PlaceOrderPayload, type Problem, getProblemMessage } from '@shop/shared-api';
import { storageKeys, memoizeByServices, paymentFailedNotificationId } from '@shop/shared-events';
import { BehaviorSubject, firstValueFrom, type Observable, timer } from 'rxjs';
import { createGatewayScript, type Gateway } from './gateway';
import { askStatus, type GatewayOrder, openCardPage, openGatewayOrder, type Status, verify } from './payment.api';
import { descriptionIn, isSilent, parsePayment, type PaymentUnderWay, proofIn } from './payment.rules';

/**
 * Where a payment ended. What a shopper has to be told of 'not-paid' has been said; 'unsure' is asked again, or given
 * up.
 */
export type Settled =
  | { readonly kind: 'ordered'; readonly orderId: string | null; readonly amount: number; readonly coinsUsed: number }
  | { readonly kind: 'refunded'; readonly orderId: string | null; readonly message: string }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly sentence: string }
  | { readonly kind: 'not-paid'; readonly why: string }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'login' };

/** What is paid for; `amount` in rupees. */
export interface Purchase {
  readonly userId: string;
  readonly payload: PlaceOrderPayload & { readonly address: Address };
  readonly amount: number;
  readonly coinsUsed: number;
}

export interface PaymentStore {
  /** Whether the server is being asked what became of a payment, so that a page says so. */
  readonly confirming$: Observable<boolean>;
  /** Gets the window's script while the shopper still types. */
  prepare(): void;
  payOnline(purchase: Purchase): Promise<Settled>;
  /** Leaves for the card provider's page; resolves only where that fails. */
  payByCard(purchase: Purchase): Promise<Settled>;
  /** The payment that this customer began and whose end nobody has heard of, as after a reload; null for none. */
  underWay(userId: string): PaymentUnderWay | null;
  /** Asks the server what became of it; with `giveUp` an unpaid one is ended. */
  settle(payment: PaymentUnderWay, options?: { readonly giveUp?: boolean }): Promise<Settled>;
}

const cancelled = 'Payment canceled by user';
/** Milliseconds between two questions. */
const pauses = [1_000, 2_000, 3_000];
/** Milliseconds after which the shopper is offered a way on, when a slow gateway delays each answer. */
const longestAskingMs = 10_000;

/** Online payments: one at a time, begun here, and never believed before the server has said so. */
export const paymentStore = memoizeByServices((services): PaymentStore => {
  const { api, bus, kept, settings } = services;
  const confirming = new BehaviorSubject(false);
  const script = settings.razorpay ? createGatewayScript(settings.razorpay.scriptUrl) : () => Promise.resolve(null);

  const say = (text: string) => bus.publish('notice:raised', { kind: 'error', text });
  const notPaid = (text: string): Settled => {
    say(text);
    return { kind: 'not-paid', why: text };
  };

  function keep(payment: PaymentUnderWay): void {
    kept.write(storageKeys.payment, JSON.stringify(payment));
  }
  const forget = () => kept.remove(storageKeys.payment);

  function refused(problem: Problem, fallback: string): Settled {
    if (problem.kind === 'unauthorized') return { kind: 'login' };
    return { kind: 'refused', problem, sentence: getProblemMessage(problem, fallback) };
  }

  async function payOnline(purchase: Purchase): Promise<Settled> {
    const gateway = await script();
    if (!gateway || !settings.razorpay) return notPaid('Payment gateway not available. Please try again.');
    const opened = await openGatewayOrder(api, purchase.payload);
    if (!opened.ok) return refused(opened.problem, 'Failed to create payment order');
    const { userId, amount, coinsUsed } = purchase;
    const payment = { userId, intentId: opened.value.intentId, amount, coinsUsed };
    keep(payment);
    return new Promise((resolve) => openWindow(gateway, opened.value, purchase, payment, resolve));
  }

  function openWindow(
    gateway: Gateway,
    order: GatewayOrder,
    purchase: Purchase,
    payment: PaymentUnderWay,
    end: (settled: Settled) => void,
  ): void {
    const { firstName, lastName, email, phone } = purchase.payload.address;
    // The window may call back twice, and says that it was closed after a payment too: the first word counts.
    let heard = false;
    const once = (work: () => Promise<Settled>) => () => {
      if (heard) return;
      heard = true;
      void work().then(end);
    };
    let response: unknown;
    // Whoever closes the window after a failed attempt does so because of it.
    let why = cancelled;
    const answer = once(() => proven(response, purchase, payment));
    const dismissed = once(() => settle(payment, { giveUp: true, sentence: why }));
    try {
      const window = new gateway({
        key: settings.razorpay?.keyId ?? '',
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        name: settings.brand.name,
        description: 'Your order',
        prefill: { name: `${firstName} ${lastName}`, email, contact: `+91${phone}` },
        theme: themeOf(document.documentElement),
        retry: { enabled: true },
        handler: (said) => {
          response ??= said;
          answer();
        },
        modal: { ondismiss: dismissed },
      });
      // The window stays open after a failed attempt, and a success may follow.
      window.on('payment.failed', (failure) => {
        why = descriptionIn(failure) || 'Payment verification failed';
        // The order that may follow takes it away.
        bus.publish('notice:raised', { kind: 'error', text: why, id: paymentFailedNotificationId });
      });
      window.open();
    } catch {
      if (heard) return;
      heard = true;
      void askAndForget(payment).then(() => end(notPaid('Failed to initialize payment')));
    }
  }

  async function proven(response: unknown, purchase: Purchase, payment: PaymentUnderWay): Promise<Settled> {
    const proof = proofIn(response);
    if (!proof) return settle(payment, { giveUp: true });
    confirming.next(true);
    const verified = await verify(api, proof, { orderData: purchase.payload, userId: purchase.userId });
    confirming.next(false);
    if (verified.ok) return ordered(payment, verified.value);
    const { problem } = verified;
    if (problem.kind === 'unauthorized') return { kind: 'login' };
    if (isSilent(problem)) return settle(payment);
    return settle(payment, { giveUp: true, sentence: getProblemMessage(problem, 'Payment verification failed') });
  }

  function ordered({ amount, coinsUsed }: PaymentUnderWay, orderId: string | null): Settled {
    forget();
    return { kind: 'ordered', orderId, amount, coinsUsed };
  }

  /** Gives an unpaid payment back without a word; one that cannot be reached runs out by itself. */
  async function askAndForget(payment: PaymentUnderWay): Promise<void> {
    await askStatus(api, payment.intentId, true);
    forget();
    bus.publish('order:cancelled', { orderId: payment.intentId });
  }

  async function settle(
    payment: PaymentUnderWay,
    options: { readonly giveUp?: boolean; readonly sentence?: string } = {},
  ): Promise<Settled> {
    const { giveUp = false, sentence = cancelled } = options;
    const startedAt = Date.now();
    confirming.next(true);
    try {
      for (const pause of [...pauses, null]) {
        const asked = await askStatus(api, payment.intentId, giveUp);
        if (!asked.ok && asked.problem.kind === 'unauthorized') return { kind: 'login' };
        // Nobody knows such a payment any more: there is nothing to wait for.
        if (!asked.ok && asked.problem.kind === 'refused')
          return over(payment, getProblemMessage(asked.problem, sentence));
        const end = asked.ok ? endOf(asked.value, payment, giveUp, sentence) : null;
        if (end) return end;
        if (pause === null || Date.now() - startedAt > longestAskingMs) break;
        await firstValueFrom(timer(pause));
      }
      return { kind: 'unsure' };
    } finally {
      confirming.next(false);
    }
  }

  function endOf(
    { outcome, message, orderId }: Status,
    payment: PaymentUnderWay,
    giveUp: boolean,
    sentence: string,
  ): Settled | null {
    switch (outcome) {
      case 'ORDERED':
        return ordered(payment, orderId);
      case 'REFUNDED':
        forget();
        return { kind: 'refunded', orderId, message };
      case 'OVER':
        return over(payment, sentence);
      case 'OPEN':
        return giveUp ? over(payment, sentence) : null;
    }
  }

  function over({ intentId }: PaymentUnderWay, sentence: string): Settled {
    forget();
    bus.publish('order:cancelled', { orderId: intentId });
    return notPaid(sentence);
  }

  async function payByCard({ userId, payload, amount, coinsUsed }: Purchase): Promise<Settled> {
    const opened = await openCardPage(api, payload);
    if (!opened.ok) return refused(opened.problem, 'Failed to create payment');
    const { address, intentId } = opened.value;
    if (address === null) return notPaid('Failed to create payment');
    if (intentId !== null) keep({ userId, intentId, amount, coinsUsed });
    globalThis.location.assign(address);
    return new Promise(() => undefined);
  }

  return {
    confirming$: confirming.asObservable(),
    prepare: () => void script(),
    payOnline,
    payByCard,
    underWay: (userId) => parsePayment(kept.read(storageKeys.payment), userId),
    settle,
  };
});

function themeOf(page: HTMLElement): { readonly color?: string } {
  const color = getComputedStyle(page).getPropertyValue('--colour-ink').trim();
  return color ? { color } : {};
}
