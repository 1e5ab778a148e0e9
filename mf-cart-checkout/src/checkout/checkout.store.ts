import { defaultMessages, newIdempotencyKey, type Problem } from '@shop/shared-api';
import {
  storageKeys,
  createLoginPath,
  loginRequiredNotificationId,
  paths,
  type PaymentMethod,
  sessionExpiredNotification,
} from '@shop/shared-events';
import type { CartTotals } from '@shop/shared-rules';
import { BehaviorSubject, filter, type Observable, Subscription } from 'rxjs';
import { cartProductsStore, type CartEntry, findEntriesAboveStock } from '../cart';
import { paymentStore, type Purchase, type PaymentResult } from '../payment';
import { memoizeByServices, type RemoteServices } from '../services';
import { sendOrder } from './checkout.api';
import { type CheckoutEvent, type CheckoutPhase, findNextPhase } from './checkout-phase.rules';
import { deliveryStore } from './delivery.store';
import {
  createAttempt,
  serializeAttempt,
  selectDefaultMethod,
  buildOrderPayload,
  listPaymentChoices,
  isFree,
} from './order.rules';
import { finishOrder, reportRefund } from './order-done.store';
import { savingStore } from './saving.store';

interface CheckoutState {
  readonly phase: CheckoutPhase;
  readonly redirectPath: string | null;
  readonly method: PaymentMethod | null;
  /** Why the last order or payment failed, until the next attempt. */
  readonly orderError: string | null;
}

/** The result of a submit. 'busy': another submit is running, or nothing can be ordered. */
type SubmitResult = 'invalid' | 'refused' | 'busy' | 'done';

interface CheckoutStore {
  readonly state$: Observable<CheckoutState>;
  /**
   * Opens the checkout until the returned function is called: redirects a visitor to the login (spec section 8) and
   * settles a pending payment.
   */
  open(): () => void;
  selectMethod(method: PaymentMethod): void;
  dismissError(): void;
  placeOrder(entries: readonly CartEntry[], totals: CartTotals): Promise<SubmitResult>;
  /** Asks for the outcome of a pending payment; with `giveUp` an unpaid one is ended. */
  settle(giveUp: boolean): Promise<void>;
}

export const initialCheckout: CheckoutState = {
  phase: 'editing',
  redirectPath: null,
  method: null,
  orderError: null,
};

/** Places orders with every payment method (spec sections 4 to 8). */
export const checkoutStore = memoizeByServices((services: RemoteServices): CheckoutStore => {
  const { bus, api, kept, settings } = services;
  const delivery = deliveryStore(services);
  const saving = savingStore(services);
  const payment = paymentStore(services);
  const choices = listPaymentChoices(settings.paymentMethods);
  const state = new BehaviorSubject<CheckoutState>({ ...initialCheckout, method: selectDefaultMethod(choices) });
  let userId = '';
  let isExpiryReported = false;
  let isOpen = false;
  /** The key of the last order that was sent from this visit of the page. */
  let lastSentKey: string | null = null;

  const patch = (change: Partial<CheckoutState>) => state.next({ ...state.value, ...change });
  const isPossible = (event: CheckoutEvent) => findNextPhase(state.value.phase, event) !== undefined;

  /** Goes to the next phase with other changes of the state. What is not possible now changes nothing. */
  function move(event: CheckoutEvent, change: Partial<CheckoutState> = {}): void {
    const phase = findNextPhase(state.value.phase, event);
    if (phase) patch({ ...change, phase });
  }

  /** Redirects only while the page is open. A customer who left it is not redirected, also not on return. */
  const redirectTo = (path: string) => (isOpen ? move('redirected', { redirectPath: path }) : move('ended'));

  function handleCustomer(customer: string): void {
    userId = customer;
    isExpiryReported = false;
    const storedMethod = choices.find(({ method }) => method === delivery.choices().method)?.method;
    if (storedMethod) patch({ method: storedMethod });
    if (state.value.method === 'razorpay') payment.preloadScript();
    void settle(false);
  }

  /**
   * Redirects a visitor to the login. A customer who just logged out, or whose session expired, gets no further
   * message.
   */
  function handleVisitor(wasSignedIn: boolean): void {
    if (!wasSignedIn && !isExpiryReported)
      bus.publish('notice:raised', {
        kind: 'error',
        text: defaultMessages.unauthorized,
        id: loginRequiredNotificationId,
      });
    redirectTo(createLoginPath(paths.placeOrder));
  }

  function open(): () => void {
    const subscriptions = new Subscription();
    let wasSignedIn = false;
    isOpen = true;
    lastSentKey = null;
    subscriptions.add(delivery.open());
    subscriptions.add(saving.open());
    subscriptions.add(payment.confirming$.pipe(filter((confirming) => confirming)).subscribe(() => move('verifying')));
    subscriptions.add(
      bus.watch('notice:raised').subscribe(({ id }) => (isExpiryReported ||= id === sessionExpiredNotification.id)),
    );
    subscriptions.add(
      bus.watch('session:changed').subscribe((session) => {
        if (session.status === 'signed-in') handleCustomer(session.userId);
        else if (isPossible('settling')) handleVisitor(wasSignedIn);
        wasSignedIn = session.status === 'signed-in';
      }),
    );
    // The back-forward cache can restore this page after the card provider's page.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      move('restored');
      void settle(false);
    };
    const handleOnline = () => {
      if (state.value.phase === 'unsure') void settle(false);
    };
    window.addEventListener('pageshow', handlePageShow);
    window.addEventListener('online', handleOnline);
    subscriptions.add(() => {
      window.removeEventListener('pageshow', handlePageShow);
      window.removeEventListener('online', handleOnline);
    });
    // The state stays for the next visit; only a redirect is reset.
    subscriptions.add(() => {
      isOpen = false;
      patch({ redirectPath: null, orderError: null });
      move('closed');
    });
    return () => subscriptions.unsubscribe();
  }

  async function settle(giveUp: boolean): Promise<void> {
    const pendingPayment = payment.findPending(userId);
    if (!pendingPayment || !isPossible('settling')) return;
    move('settling');
    finish(await payment.settle(pendingPayment, { giveUp }));
  }

  async function placeOrder(entries: readonly CartEntry[], totals: CartTotals): Promise<SubmitResult> {
    const { method } = state.value;
    const isOrderable = entries.length > 0 && findEntriesAboveStock(entries).length === 0;
    if (!isPossible('submitted') || !isOrderable || method === null) return 'busy';
    const checked = delivery.validate();
    if (!checked.ok) return 'invalid';
    // A payment that another tab began is settled first.
    if (payment.findPending(userId)) {
      await settle(false);
      return 'busy';
    }
    move('submitted', { orderError: null });
    isExpiryReported = false;
    const payload = buildOrderPayload({ address: checked.address, entries, totals, code: saving.code() });
    const purchase = { userId, payload, amount: totals.total, coinsUsed: totals.coinsUsed };
    if (method === 'razorpay' && !isFree(totals)) return finish(await payment.payOnline(purchase));
    if (method === 'stripe' && !isFree(totals)) return finish(await payment.payByCard(purchase));
    return placeCashOrder(purchase);
  }

  async function placeCashOrder({ payload, amount, coinsUsed }: Purchase): Promise<SubmitResult> {
    const attempt = createAttempt(
      payload,
      kept.read(storageKeys.attempt),
      { now: Date.now(), lastSentKey },
      newIdempotencyKey,
    );
    lastSentKey = attempt.key;
    kept.write(storageKeys.attempt, serializeAttempt(attempt));
    const sent = await sendOrder(api, payload, attempt.key);
    if (sent.ok) return finish({ kind: 'ordered', orderId: sent.value, amount, coinsUsed });
    // After a refusal no order exists for the key: the next attempt uses a new one.
    if (sent.problem.kind === 'refused') kept.remove(storageKeys.attempt);
    return handleRefusal(sent.problem, sent.problem.message);
  }

  function finish(settled: PaymentResult): SubmitResult {
    switch (settled.kind) {
      case 'ordered':
        redirectTo(paths.orders);
        finishOrder(services, settled, isOpen);
        return 'done';
      case 'refunded':
        redirectTo(reportRefund(services, settled, isOpen));
        return 'done';
      case 'refused':
        return handleRefusal(settled.problem, settled.sentence);
      case 'not-paid':
        move('ended', { orderError: settled.message });
        return 'refused';
      case 'unsure':
        move('unsettled');
        return 'busy';
      case 'login':
        return redirectToLogin();
    }
  }

  function handleRefusal(problem: Problem, message: string): SubmitResult {
    if (problem.kind === 'unauthorized') return redirectToLogin();
    // An invalid field shows its own message and takes the focus.
    move('ended', { orderError: problem.fields ? null : message });
    delivery.setServerErrors(problem.fields);
    bus.publish('notice:raised', { kind: 'error', text: message });
    // Stock or prices may have changed: show the current ones.
    if (problem.kind === 'refused') void cartProductsStore(services).refresh();
    return 'refused';
  }

  function redirectToLogin(): SubmitResult {
    redirectTo(createLoginPath(paths.placeOrder));
    if (!isExpiryReported) bus.publish('notice:raised', sessionExpiredNotification);
    return 'done';
  }

  return {
    state$: state.asObservable(),
    open,
    selectMethod(method) {
      patch({ method, orderError: null });
      delivery.storeChoices({ method });
      if (method === 'razorpay') payment.preloadScript();
    },
    dismissError: () => patch({ orderError: null }),
    placeOrder,
    settle,
  };
});
