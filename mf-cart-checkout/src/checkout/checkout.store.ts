import type { AppliedRedemption, Problem } from '@shop/shared-api';
import { onePer, type PaymentMethod, type RemoteServices } from '@shop/shared-events';
import { type CartTotals, formatRupees, normaliseCode } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';
import { cartStore, type CartEntry } from '../cart';
import { type AddressField, checkAddress, type Draft, emptyDraft, type FieldErrors, parseDraft, serverErrors } from './address.rules';
import { checkCode, fetchShopper, sendOrder } from './checkout.api';
import { attemptFor, defaultMethod, givenWords, orderPayload, paymentChoices } from './order.rules';

const draftKey = 'delivery-draft';
const attemptKey = 'order-attempt';

export const codeBesideCoins = 'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.';
const sessionOver = 'Session expired. Please login again';

export interface CheckoutState {
  readonly session: 'unknown' | 'visitor' | 'signed-in';
  /** 'placed' and 'expired' are on their way to another page. */
  readonly phase: 'editing' | 'placing' | 'placed' | 'expired';
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly method: PaymentMethod | null;
  readonly code: AppliedRedemption | null;
  readonly checkingCode: boolean;
}

/** Where a submit ended; 'busy' means that one is under way already. */
export type Outcome = 'placed' | 'invalid' | 'refused' | 'login' | 'busy';

export interface CheckoutStore {
  readonly state$: Observable<CheckoutState>;
  /** Finds out who is here and what was typed before, until the returned function is called; a visitor is told to log in (spec section 8). */
  open(): () => void;
  type(field: AddressField, value: string): void;
  /** Looks at one field again, once the form was submitted. */
  leave(field: AddressField): void;
  choose(method: PaymentMethod): void;
  /** Applies a redemption code; true when it holds. */
  applyCode(typed: string, totals: CartTotals): Promise<boolean>;
  removeCode(): void;
  place(entries: readonly CartEntry[], totals: CartTotals): Promise<Outcome>;
  /** The sentences beside the fields at this moment. */
  errors(): FieldErrors;
}

export const freshCheckout: CheckoutState = {
  session: 'unknown',
  phase: 'editing',
  draft: emptyDraft,
  errors: {},
  method: null,
  code: null,
  checkingCode: false,
};

/** What the shopper gives for an order, and the placing of it (spec sections 4 to 8). */
export const checkoutStore = onePer((services: RemoteServices): CheckoutStore => {
  const { bus, api, kept, settings } = services;
  const state = new BehaviorSubject<CheckoutState>({
    ...freshCheckout,
    method: defaultMethod(paymentChoices(settings.paymentMethods)),
  });
  let userId = '';
  let submitted = false;

  const patch = (change: Partial<CheckoutState>) => state.next({ ...state.value, ...change });
  const say = (kind: 'success' | 'error' | 'info', text: string) => bus.publish('notice:raised', { kind, text });

  const askToLogin = () =>
    bus.publish('notice:raised', { kind: 'error', text: 'Please login to continue', id: 'login-needed' });

  function keepDraft(draft: Draft): void {
    patch({ draft });
    kept.write(draftKey, JSON.stringify({ userId, values: draft }));
  }

  async function prefill(): Promise<void> {
    const mine = userId;
    const { draft } = state.value;
    if (draft.firstName || draft.lastName || draft.email) return;
    const shopper = await fetchShopper(api);
    if (!shopper.ok || mine !== userId || state.value.draft !== draft) return;
    const [firstName = '', ...rest] = shopper.value.name.trim().split(/\s+/);
    patch({ draft: { ...draft, firstName, lastName: rest.join(' '), email: shopper.value.email } });
  }

  function open(): () => void {
    if (state.value.phase !== 'placing') patch({ phase: 'editing', errors: {} });
    const watching = bus.watch('session:changed').subscribe((session) => {
      if (session.status === 'signed-in' && session.userId !== userId) {
        userId = session.userId;
        submitted = false;
        patch({ draft: parseDraft(kept.read(draftKey), userId), errors: {}, code: null });
        void prefill();
      }
      patch({ session: session.status });
      if (session.status === 'visitor' && state.value.phase === 'editing') askToLogin();
    });
    return () => {
      watching.unsubscribe();
      // Who is here may change while nobody looks, and a page must not act on who was here before.
      patch({ session: 'unknown' });
    };
  }

  function type(field: AddressField, value: string): void {
    keepDraft({ ...state.value.draft, [field]: value });
    if (state.value.errors[field] && errorOf(field) === undefined) leave(field);
  }

  function errorOf(field: AddressField): string | undefined {
    const checked = checkAddress(state.value.draft);
    return checked.ok ? undefined : checked.errors[field];
  }

  function leave(field: AddressField): void {
    if (!submitted) return;
    const { [field]: _, ...others } = state.value.errors;
    const error = errorOf(field);
    patch({ errors: error === undefined ? others : { ...others, [field]: error } });
  }

  async function applyCode(typed: string, totals: CartTotals): Promise<boolean> {
    const code = normaliseCode(typed);
    if (state.value.checkingCode) return false;
    if (totals.coinsUsed > 0) return refuse(codeBesideCoins);
    if (code === '') return refuse('Please enter a redemption code');
    patch({ checkingCode: true });
    const checked = await checkCode(api, { code, cartTotal: totals.subtotal });
    patch({ checkingCode: false });
    if (!checked.ok) return refuse(givenWords(checked.problem, 'Error validating redemption code'));
    patch({ code: checked.value });
    say('success', `${checked.value.code} takes ${formatRupees(checked.value.discountAmount)} off.`);
    return true;
  }

  function refuse(sentence: string): false {
    say('error', sentence);
    return false;
  }

  async function place(entries: readonly CartEntry[], totals: CartTotals): Promise<Outcome> {
    const { phase, draft, code, method } = state.value;
    if (phase !== 'editing' || entries.length === 0 || method === null) return 'busy';
    submitted = true;
    const checked = checkAddress(draft);
    patch({ errors: checked.ok ? {} : checked.errors });
    if (!checked.ok) return 'invalid';
    patch({ phase: 'placing' });
    const payload = orderPayload({ address: checked.address, entries, totals, code });
    const attempt = attemptFor(payload, kept.read(attemptKey), freshKey);
    kept.write(attemptKey, JSON.stringify(attempt));
    let saidOver = false;
    const notices = bus.watch('notice:raised').subscribe(({ text }) => (saidOver ||= text === sessionOver));
    const sent = await sendOrder(api, payload, attempt.key);
    notices.unsubscribe();
    if (!sent.ok) return refused(sent.problem, saidOver);
    patch({ phase: 'placed', code: null });
    submitted = false;
    for (const key of [attemptKey, draftKey]) kept.remove(key);
    cartStore(services).clear();
    bus.publish('order:placed', { orderId: sent.value, amount: totals.total, coinsUsed: totals.coinsUsed });
    say('success', 'Thank you. Your order is placed.');
    return 'placed';
  }

  function refused(problem: Problem, saidOver: boolean): Outcome {
    const over = problem.kind === 'unauthorized';
    patch({ phase: over ? 'expired' : 'editing', errors: serverErrors(problem.fields) });
    if (!over) say('error', problem.message);
    else if (!saidOver) say('error', sessionOver);
    return over ? 'login' : 'refused';
  }

  return {
    state$: state.asObservable(),
    open,
    type,
    leave,
    choose: (method) => patch({ method }),
    applyCode,
    removeCode: () => patch({ code: null }),
    place,
    errors: () => state.value.errors,
  };
});

/** A key that nobody else has; `randomUUID` is missing where a page is not served securely. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return crypto.randomUUID?.() ?? [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
