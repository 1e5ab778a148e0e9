import type { Order, Problem } from '@shop/shared-api';
import { storageKeys, memoizeByServices } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { cancel, fetchOrders } from './orders.api';
import { newestFirst } from './orders.rules';

export interface OrdersState {
  readonly phase: 'unknown' | 'visitor' | 'loading' | 'failed' | 'ready';
  /** Newest first. */
  readonly orders: readonly Order[];
  readonly refreshing: boolean;
  /** The shopper had it read anew, and this is how it stands. */
  readonly upToDate: boolean;
  readonly problem: Problem | null;
  /** The order that is being cancelled. */
  readonly cancelling: string | null;
  /** The order that was placed a moment ago: the page says thank you for it. */
  readonly justPlaced: string | null;
  /** What has to be known of money that became no order. */
  readonly notice: string | null;
}

export interface OrdersStore {
  readonly state$: Observable<OrdersState>;
  /** Loads the orders of who is here, until the returned function is called. */
  follow(): () => void;
  /** Reads them anew; what is shown stays meanwhile, and when that fails. */
  refresh(): Promise<void>;
  /**
   * Takes an order back. Null where that is done or has been said elsewhere; otherwise why it cannot be, in a sentence.
   */
  cancel(orderId: string): Promise<string | null>;
  /** Says thank you for an order on the next view of the list, until that is left; null forgets it. */
  thankFor(orderId: string | null): void;
  /** Says something over the next view of the list, until that is left; null forgets it. */
  tell(notice: string | null): void;
}

export const initialOrders: OrdersState = {
  phase: 'unknown',
  orders: [],
  refreshing: false,
  upToDate: false,
  problem: null,
  cancelling: null,
  justPlaced: null,
  notice: null,
};

/** The orders of the customer who is here (spec section 2, /orders). */
export const ordersStore = memoizeByServices(({ bus, api, kept }): OrdersStore => {
  const state = new BehaviorSubject<OrdersState>(initialOrders);
  let owner: string | null = null;
  let loads = 0;

  async function load(asked = false): Promise<void> {
    if (owner === null) return;
    const mine = ++loads;
    const shown = state.value.phase === 'ready';
    state.next({
      ...state.value,
      phase: shown ? 'ready' : 'loading',
      refreshing: true,
      upToDate: false,
      problem: null,
    });
    const fetched = await fetchOrders(api);
    if (mine !== loads) return;
    if (fetched.ok) {
      state.next({
        ...state.value,
        phase: 'ready',
        orders: newestFirst(fetched.value),
        refreshing: false,
        upToDate: asked,
        problem: null,
      });
      return;
    }
    const { problem } = fetched;
    state.next({ ...state.value, phase: shown ? 'ready' : 'failed', refreshing: false, problem });
    if (shown && problem.kind !== 'unauthorized')
      bus.publish('notice:raised', { kind: 'error', text: problem.message });
  }

  function follow(): () => void {
    const watching = bus.watch('session:changed').subscribe((session) => {
      const now = session.status === 'signed-in' ? session.userId : null;
      if (now !== owner || now === null) {
        owner = now;
        loads += 1;
        const { justPlaced, notice } = state.value;
        state.next(
          now === null
            ? { ...initialOrders, phase: 'visitor' }
            : { ...initialOrders, phase: 'loading', justPlaced, notice },
        );
      }
      void load();
    });
    // Another tab, or the shop itself, may have moved them on meanwhile.
    const onReturn = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', onReturn);
    watching.add(() => document.removeEventListener('visibilitychange', onReturn));
    return () => watching.unsubscribe();
  }

  async function cancelOne(orderId: string): Promise<string | null> {
    if (state.value.cancelling !== null) return null;
    state.next({ ...state.value, cancelling: orderId });
    const cancelled = await cancel(api, orderId);
    state.next({ ...state.value, cancelling: null });
    if (!cancelled.ok) {
      // It may be on its way by now: the list says how far.
      void load();
      return cancelled.problem.kind === 'unauthorized' ? null : cancelled.problem.message;
    }
    const { order, message } = cancelled.value;
    state.next({ ...state.value, orders: state.value.orders.map((one) => (one._id === order._id ? order : one)) });
    // Who cancels has seen what became of an order whose answer got lost: the same pieces are a new one from here on.
    kept.remove(storageKeys.attempt);
    bus.publish('order:cancelled', { orderId });
    bus.publish('notice:raised', { kind: 'success', text: message });
    return null;
  }

  return {
    state$: state.asObservable(),
    follow,
    refresh: () => load(true),
    cancel: cancelOne,
    thankFor: (orderId) => state.next({ ...state.value, justPlaced: orderId }),
    tell: (notice) => state.next({ ...state.value, notice }),
  };
});
