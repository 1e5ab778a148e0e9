import { defaultMessages, newIdempotencyKey, type Problem } from '@shop/shared-api';
import {
  storageKeys,
  createLoginPath,
  loginRequiredNotificationId,
  memoizeByServices,
  paths,
  type PaymentMethod,
  type RemoteServices,
  sessionExpiredNotification,
} from '@shop/shared-events';
import type { CartTotals } from '@shop/shared-rules';
import { BehaviorSubject, filter, type Observable, Subscription } from 'rxjs';
import { cartProductsStore, type CartEntry, shortEntries } from '../cart';
import { paymentStore, type Purchase, type Settled } from '../payment';
import { sendOrder } from './checkout.api';
import { deliveryStore } from './delivery.store';
import { attemptFor, defaultMethod, orderPayload, paymentChoices } from './order.rules';
import { orderDone, paymentRefunded } from './order-done.store';
import { savingStore } from './saving.store';

export interface CheckoutState {
  /** 'unsure': nobody could say what became of a payment. 'leaving': another page is next. */
  readonly phase: 'editing' | 'placing' | 'confirming' | 'unsure' | 'leaving';
  readonly leaveFor: string | null;
  readonly method: PaymentMethod | null;
  /** Why the last online payment came to nothing, until the next try. */
  readonly whyNotPaid: string | null;
}

/** Where a submit ended; 'busy' means that one is under way already, or that nothing can be ordered. */
export type Outcome = 'invalid' | 'refused' | 'busy' | 'done';

export interface CheckoutStore {
  readonly state$: Observable<CheckoutState>;
  /**
   * Opens the checkout until the returned function is called: a visitor is told to log in (spec section 8), a payment
   * of before is looked after.
   */
  open(): () => void;
  choose(method: PaymentMethod): void;
  place(entries: readonly CartEntry[], totals: CartTotals): Promise<Outcome>;
  /** Asks again what became of a payment; with `giveUp` an unpaid one is ended. */
  settle(giveUp: boolean): Promise<void>;
}

export const initialCheckout: CheckoutState = { phase: 'editing', leaveFor: null, method: null, whyNotPaid: null };

/** The placing of an order, however it is paid (spec sections 4 to 8). */
export const checkoutStore = memoizeByServices((services: RemoteServices): CheckoutStore => {
  const { bus, api, kept, settings } = services;
  const delivery = deliveryStore(services);
  const saving = savingStore(services);
  const payment = paymentStore(services);
  const choices = paymentChoices(settings.paymentMethods);
  const state = new BehaviorSubject<CheckoutState>({ ...initialCheckout, method: defaultMethod(choices) });
  let userId = '';
  let saidOver = false;
  let isOpen = false;
  /** The key of the order that was sent last since the page was opened. */
  let sentHere: string | null = null;

  const patch = (change: Partial<CheckoutState>) => state.next({ ...state.value, ...change });
  const say = (kind: 'error' | 'warning', text: string) => bus.publish('notice:raised', { kind, text });
  /** Who has left already is taken nowhere, also not when they come back. */
  const leaveFor = (address: string) => patch(isOpen ? { phase: 'leaving', leaveFor: address } : { phase: 'editing' });
  const isAtRest = () => state.value.phase === 'editing' || state.value.phase === 'unsure';

  function welcome(customer: string): void {
    userId = customer;
    saidOver = false;
    const before = choices.find(({ method }) => method === delivery.choices().method)?.method;
    if (before) patch({ method: before });
    if (state.value.method === 'razorpay') payment.prepare();
    void settle(false);
  }

  /** Who was here a moment ago knows why they are not: they logged out, or were told that their session is over. */
  function turnAway(wasHere: boolean): void {
    if (state.value.phase === 'leaving') return;
    if (!wasHere && !saidOver)
      bus.publish('notice:raised', {
        kind: 'error',
        text: defaultMessages.unauthorized,
        id: loginRequiredNotificationId,
      });
    leaveFor(createLoginPath(paths.placeOrder));
  }

  function open(): () => void {
    const following = new Subscription();
    let wasHere = false;
    isOpen = true;
    sentHere = null;
    following.add(delivery.open());
    following.add(saving.open());
    following.add(
      payment.confirming$
        .pipe(filter((confirming) => confirming && state.value.phase === 'placing'))
        .subscribe(() => patch({ phase: 'confirming' })),
    );
    following.add(
      bus.watch('notice:raised').subscribe(({ id }) => (saidOver ||= id === sessionExpiredNotification.id)),
    );
    following.add(
      bus.watch('session:changed').subscribe((session) => {
        if (session.status === 'signed-in') welcome(session.userId);
        else if (isAtRest()) turnAway(wasHere);
        wasHere = session.status === 'signed-in';
      }),
    );
    // The browser may bring this page back as it was left for the card provider.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      patch({ phase: 'editing' });
      void settle(false);
    };
    const onOnline = () => {
      if (state.value.phase === 'unsure') void settle(false);
    };
    window.addEventListener('pageshow', onReturn);
    window.addEventListener('online', onOnline);
    following.add(() => {
      window.removeEventListener('pageshow', onReturn);
      window.removeEventListener('online', onOnline);
    });
    // Who comes back begins where they left; only a page that was going elsewhere has gone.
    following.add(() => {
      isOpen = false;
      patch({
        leaveFor: null,
        whyNotPaid: null,
        phase: state.value.phase === 'leaving' ? 'editing' : state.value.phase,
      });
    });
    return () => following.unsubscribe();
  }

  async function settle(giveUp: boolean): Promise<void> {
    const before = payment.underWay(userId);
    if (!before || !isAtRest()) return;
    patch({ phase: 'confirming' });
    finish(await payment.settle(before, { giveUp }));
  }

  async function place(entries: readonly CartEntry[], totals: CartTotals): Promise<Outcome> {
    const { phase, method } = state.value;
    if (phase !== 'editing' || entries.length === 0 || method === null || shortEntries(entries).length > 0)
      return 'busy';
    const checked = delivery.check();
    if (!checked.ok) return 'invalid';
    // One payment at a time: what another tab began is looked after first.
    if (payment.underWay(userId)) {
      await settle(false);
      return 'busy';
    }
    patch({ phase: 'placing', whyNotPaid: null });
    saidOver = false;
    const payload = orderPayload({ address: checked.address, entries, totals, code: saving.code() });
    const purchase = { userId, payload, amount: totals.total, coinsUsed: totals.coinsUsed };
    if (method === 'razorpay') return finish(await payment.payOnline(purchase));
    if (method === 'stripe') return finish(await payment.payByCard(purchase));
    return placeToPayAtDoor(purchase);
  }

  async function placeToPayAtDoor({ payload, amount, coinsUsed }: Purchase): Promise<Outcome> {
    const attempt = attemptFor(
      payload,
      kept.read(storageKeys.attempt),
      { now: Date.now(), sentHere },
      newIdempotencyKey,
    );
    sentHere = attempt.key;
    kept.write(storageKeys.attempt, JSON.stringify(attempt));
    const sent = await sendOrder(api, payload, attempt.key);
    if (sent.ok) return finish({ kind: 'ordered', orderId: sent.value, amount, coinsUsed });
    // A no is an answer: no order stands under the key, and the next try is for a new one.
    if (sent.problem.kind === 'refused') kept.remove(storageKeys.attempt);
    return refused(sent.problem, sent.problem.message);
  }

  function finish(settled: Settled): Outcome {
    switch (settled.kind) {
      case 'ordered':
        leaveFor(paths.orders);
        orderDone(services, settled, isOpen);
        return 'done';
      case 'refunded':
        leaveFor(paymentRefunded(services, settled, isOpen));
        return 'done';
      case 'refused':
        return refused(settled.problem, settled.sentence);
      case 'not-paid':
        patch({ phase: 'editing', whyNotPaid: settled.why });
        return 'refused';
      case 'unsure':
        patch({ phase: 'unsure' });
        return 'busy';
      case 'login':
        loginAgain();
        return 'done';
    }
  }

  function refused(problem: Problem, sentence: string): Outcome {
    if (problem.kind === 'unauthorized') {
      loginAgain();
      return 'done';
    }
    // A wrong field has its own sentence, and takes the focus.
    const atPayment = state.value.method !== 'cod' && !problem.fields;
    patch({ phase: 'editing', whyNotPaid: atPayment ? sentence : null });
    delivery.refuse(problem.fields);
    say('error', sentence);
    // Stock or prices may not be what they were: the page shows what the shop has now.
    if (problem.kind === 'refused') void cartProductsStore(services).refresh();
    return 'refused';
  }

  function loginAgain(): void {
    leaveFor(createLoginPath(paths.placeOrder));
    if (!saidOver) bus.publish('notice:raised', sessionExpiredNotification);
  }

  return {
    state$: state.asObservable(),
    open,
    choose(method) {
      patch({ method, whyNotPaid: null });
      delivery.remember({ method });
      if (method === 'razorpay') payment.prepare();
    },
    place,
    settle,
  };
});
