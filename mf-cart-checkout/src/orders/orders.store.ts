import type { Order, Problem } from '@shop/shared-api';
import { onePer } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { fetchOrders } from './orders.api';
import { newestFirst } from './orders.rules';

export interface OrdersState {
  readonly phase: 'unknown' | 'visitor' | 'loading' | 'failed' | 'ready';
  /** Newest first. */
  readonly orders: readonly Order[];
  readonly refreshing: boolean;
  readonly problem: Problem | null;
}

export interface OrdersStore {
  readonly state$: Observable<OrdersState>;
  /** Loads the orders of who is here, until the returned function is called. */
  follow(): () => void;
  /** Reads them anew; what is shown stays meanwhile, and when that fails. */
  refresh(): Promise<void>;
}

export const noOrders: OrdersState = { phase: 'unknown', orders: [], refreshing: false, problem: null };

/** The orders of the customer who is here (spec section 2, /orders). */
export const ordersStore = onePer(({ bus, api }): OrdersStore => {
  const state = new BehaviorSubject<OrdersState>(noOrders);
  let owner: string | null = null;
  let loads = 0;

  async function refresh(): Promise<void> {
    if (owner === null) return;
    const mine = ++loads;
    const shown = state.value.phase === 'ready';
    state.next({ ...state.value, phase: shown ? 'ready' : 'loading', refreshing: true, problem: null });
    const fetched = await fetchOrders(api);
    if (mine !== loads) return;
    if (fetched.ok) {
      state.next({ phase: 'ready', orders: newestFirst(fetched.value), refreshing: false, problem: null });
      return;
    }
    const { problem } = fetched;
    state.next({ ...state.value, phase: shown ? 'ready' : 'failed', refreshing: false, problem });
    if (shown && problem.kind !== 'unauthorized') bus.publish('notice:raised', { kind: 'error', text: problem.message });
  }

  function follow(): () => void {
    const watching = bus.watch('session:changed').subscribe((session) => {
      const now = session.status === 'signed-in' ? session.userId : null;
      if (now !== owner || now === null) {
        owner = now;
        loads += 1;
        state.next({ ...noOrders, phase: now === null ? 'visitor' : 'loading' });
      }
      void refresh();
    });
    return () => watching.unsubscribe();
  }

  return { state$: state.asObservable(), follow, refresh };
});
