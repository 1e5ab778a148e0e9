import { type AppliedRedemption, getProblemMessage } from '@shop/shared-api';
import { type CartTotals, formatRupees, normaliseCode } from '@shop/shared-rules';
import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import { memoizeByServices } from '../services';
import { checkCode, fetchOwnCodes } from './checkout.api';
import { deliveryStore } from './delivery.store';
import type { OwnCode } from './saving.rules';

export interface SavingState {
  readonly code: AppliedRedemption | null;
  readonly isChecking: boolean;
  /** The customer's codes, the best first. */
  readonly ownCodes: readonly OwnCode[];
  /** The customer's spendable coins. */
  readonly balance: number;
}

interface SavingStore {
  readonly state$: Observable<SavingState>;
  /** Follows the balance and loads the codes of the customer, until the returned function is called. */
  open(): () => void;
  /** Applies a redemption code. Returns null if it is valid, otherwise the message, which is also shown as a toast. */
  apply(typedCode: string, totals: CartTotals): Promise<string | null>;
  /** Validates the stored code again, once per visit and without a success toast. A refused code is deleted. */
  restore(totals: CartTotals): Promise<void>;
  remove(): void;
  /** Removes the code after it was used on an order. */
  clearCode(): void;
  code(): AppliedRedemption | null;
}

export const initialSaving: SavingState = { code: null, isChecking: false, ownCodes: [], balance: 0 };

export const codeWithCoinsMessage =
  'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.';

/** The discount of the order: coins or a code, never both (spec section 4). */
export const savingStore = memoizeByServices((services): SavingStore => {
  const { bus, api } = services;
  const delivery = deliveryStore(services);
  const state = new BehaviorSubject<SavingState>(initialSaving);
  let userId = '';
  let isRestored = false;

  const patch = (change: Partial<SavingState>) => state.next({ ...state.value, ...change });

  function showError(sentence: string): string {
    bus.publish('notice:raised', { kind: 'error', text: sentence });
    return sentence;
  }

  async function loadCodes(): Promise<void> {
    const userIdAtStart = userId;
    const own = await fetchOwnCodes(api);
    if (userIdAtStart === userId && own.ok) patch({ ownCodes: own.value });
  }

  async function validate(code: string, totals: CartTotals): Promise<string | null> {
    patch({ isChecking: true });
    const reply = await checkCode(api, { code, cartTotal: totals.subtotal });
    patch({ isChecking: false });
    if (!reply.ok) {
      if (reply.problem.kind === 'refused' && code === delivery.choices().code) delivery.storeChoices({ code: '' });
      return showError(getProblemMessage(reply.problem, 'Error validating redemption code'));
    }
    patch({ code: reply.value });
    delivery.storeChoices({ code: reply.value.code });
    return null;
  }

  async function apply(typedCode: string, totals: CartTotals): Promise<string | null> {
    const code = normaliseCode(typedCode);
    if (state.value.isChecking) return '';
    if (totals.coinsUsed > 0) return showError(codeWithCoinsMessage);
    if (code === '') return showError('Please enter a redemption code');
    const error = await validate(code, totals);
    const { code: applied } = state.value;
    if (error === null && applied) {
      bus.publish('notice:raised', {
        kind: 'success',
        text: `${applied.code} applied: ${formatRupees(applied.discountAmount)} off.`,
      });
    }
    return error;
  }

  function open(): () => void {
    const subscriptions = new Subscription();
    subscriptions.add(bus.watch('loyalty:balance-changed').subscribe(({ coins }) => patch({ balance: coins ?? 0 })));
    subscriptions.add(
      bus.watch('session:changed').subscribe((session) => {
        if (session.status !== 'signed-in') return;
        if (session.userId !== userId) patch({ code: null, ownCodes: [] });
        userId = session.userId;
        isRestored = false;
        void loadCodes();
      }),
    );
    return () => subscriptions.unsubscribe();
  }

  return {
    state$: state.asObservable(),
    open,
    apply,
    async restore(totals) {
      const { code } = delivery.choices();
      if (isRestored || code === '' || state.value.code || state.value.isChecking || totals.coinsUsed > 0) return;
      isRestored = true;
      await validate(code, totals);
    },
    remove() {
      patch({ code: null });
      delivery.storeChoices({ code: '' });
    },
    clearCode: () => patch({ code: null }),
    code: () => state.value.code,
  };
});
