import { type AppliedRedemption, getProblemMessage } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { type CartTotals, formatRupees, normaliseCode } from '@shop/shared-rules';
import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import { checkCode, fetchOwnCodes } from './checkout.api';
import { deliveryStore } from './delivery.store';
import type { OwnCode } from './saving.rules';

export interface SavingState {
  readonly code: AppliedRedemption | null;
  readonly checking: boolean;
  /** Codes that the customer holds, the best first. */
  readonly own: readonly OwnCode[];
  /** Coins that the customer has. */
  readonly balance: number;
}

export interface SavingStore {
  readonly state$: Observable<SavingState>;
  /** Follows the balance and the codes of who is here, until the returned function is called. */
  open(): () => void;
  /** Applies a redemption code: null when it holds, otherwise why not, which a toast says too. */
  apply(typed: string, totals: CartTotals): Promise<string | null>;
  /**
   * Applies the code of before a reload again, once after each opening, without praise; it is forgotten when the server
   * refuses it.
   */
  restore(totals: CartTotals): Promise<void>;
  remove(): void;
  /** The code has been used on an order. */
  used(): void;
  code(): AppliedRedemption | null;
}

export const initialSaving: SavingState = { code: null, checking: false, own: [], balance: 0 };

export const codeBesideCoins =
  'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.';

/** What takes money off the order: coins or a code, never both (spec section 4). */
export const savingStore = memoizeByServices((services): SavingStore => {
  const { bus, api } = services;
  const delivery = deliveryStore(services);
  const state = new BehaviorSubject<SavingState>(initialSaving);
  let owner = '';
  let restored = false;

  const patch = (change: Partial<SavingState>) => state.next({ ...state.value, ...change });

  function refuse(sentence: string): string {
    bus.publish('notice:raised', { kind: 'error', text: sentence });
    return sentence;
  }

  async function loadCodes(): Promise<void> {
    const mine = owner;
    const own = await fetchOwnCodes(api);
    if (mine === owner && own.ok) patch({ own: own.value });
  }

  async function check(code: string, totals: CartTotals): Promise<string | null> {
    patch({ checking: true });
    const checked = await checkCode(api, { code, cartTotal: totals.subtotal });
    patch({ checking: false });
    if (!checked.ok) {
      if (checked.problem.kind === 'refused' && code === delivery.choices().code) delivery.remember({ code: '' });
      return refuse(getProblemMessage(checked.problem, 'Error validating redemption code'));
    }
    patch({ code: checked.value });
    delivery.remember({ code: checked.value.code });
    return null;
  }

  async function apply(typed: string, totals: CartTotals): Promise<string | null> {
    const code = normaliseCode(typed);
    if (state.value.checking) return '';
    if (totals.coinsUsed > 0) return refuse(codeBesideCoins);
    if (code === '') return refuse('Please enter a redemption code');
    const refusal = await check(code, totals);
    const { code: applied } = state.value;
    if (refusal === null && applied) {
      bus.publish('notice:raised', {
        kind: 'success',
        text: `${applied.code} takes ${formatRupees(applied.discountAmount)} off.`,
      });
    }
    return refusal;
  }

  function open(): () => void {
    const following = new Subscription();
    following.add(bus.watch('loyalty:balance-changed').subscribe(({ coins }) => patch({ balance: coins ?? 0 })));
    following.add(
      bus.watch('session:changed').subscribe((session) => {
        if (session.status !== 'signed-in') return;
        if (session.userId !== owner) patch({ code: null, own: [] });
        owner = session.userId;
        restored = false;
        void loadCodes();
      }),
    );
    return () => following.unsubscribe();
  }

  return {
    state$: state.asObservable(),
    open,
    apply,
    async restore(totals) {
      const { code } = delivery.choices();
      if (restored || code === '' || state.value.code || state.value.checking || totals.coinsUsed > 0) return;
      restored = true;
      await check(code, totals);
    },
    remove() {
      patch({ code: null });
      delivery.remember({ code: '' });
    },
    used: () => patch({ code: null }),
    code: () => state.value.code,
  };
});
