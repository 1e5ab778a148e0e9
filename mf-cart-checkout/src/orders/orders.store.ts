import { ok, type Order, type Problem, type RefundPayee, type Result } from '@shop/shared-api';
import { storageKeys } from '@shop/shared-events';
import { BehaviorSubject, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { fetchOrder, fetchOrders, type OrderReply, sendCancellation, sendRefundPayee } from './orders.api';
import { addOlder, replaceNewest } from './orders.rules';

export interface OrdersState {
  readonly phase: 'unknown' | 'visitor' | 'loading' | 'failed' | 'ready';
  /** Newest first. */
  readonly orders: readonly Order[];
  /** Asks for orders before these; null if there are none. */
  readonly older: string | null;
  readonly isLoadingOlder: boolean;
  /** The order of an open page, if it is older than `orders`. */
  readonly opened: Order | null;
  readonly isRefreshing: boolean;
  /** Whether the shopper reloaded the orders and they are current. */
  readonly isUpToDate: boolean;
  readonly problem: Problem | null;
  /** Id of the order that is being cancelled. */
  readonly cancelling: string | null;
  /** Id of the order that was just placed, which the page confirms. */
  readonly justPlaced: string | null;
  /** Message about a payment without an order. */
  readonly notice: string | null;
}

export interface OrdersStore {
  readonly state$: Observable<OrdersState>;
  /** Loads the customer's orders, and one that may be older, until the returned function is called. */
  follow(orderId?: string): () => void;
  /** Loads the orders again. The shown ones stay while loading and if it fails. */
  refresh(): Promise<void>;
  /** Loads the next older orders. */
  loadOlder(): Promise<void>;
  /** Cancels an order. Returns null if it succeeded or the error is reported elsewhere, otherwise the message. */
  cancel(orderId: string): Promise<string | null>;
  /** Says where money is to go. Returns null if it succeeded or the error is reported elsewhere, otherwise the message. */
  setPayee(orderId: string, payee: RefundPayee, password?: string): Promise<string | null>;
  /** Confirms an order on the next visit of the list, until the page is left; null resets it. */
  setJustPlaced(orderId: string | null): void;
  /** Shows a message on the next visit of the list, until the page is left; null resets it. */
  setNotice(notice: string | null): void;
}

export const initialOrders: OrdersState = {
  phase: 'unknown',
  orders: [],
  older: null,
  isLoadingOlder: false,
  opened: null,
  isRefreshing: false,
  isUpToDate: false,
  problem: null,
  cancelling: null,
  justPlaced: null,
  notice: null,
};

/** The orders of the customer (spec section 2, /orders). */
export const ordersStore = memoizeByServices(({ bus, api, kept }): OrdersStore => {
  const state = new BehaviorSubject<OrdersState>(initialOrders);
  let userId: string | null = null;
  let loadCount = 0;
  /** Id of the order of an open page. */
  let openedId: string | null = null;

  /** Fetches the newest orders, and that of an open page where it is older. */
  async function fetchShown(): Promise<Result<Pick<OrdersState, 'orders' | 'older' | 'opened'>, Problem>> {
    const fetched = await fetchOrders(api);
    if (!fetched.ok) return fetched;
    const shown = replaceNewest(state.value, fetched.value);
    const isListed = shown.older === null || shown.orders.some(({ _id }) => _id === openedId);
    if (openedId === null || isListed) return ok({ ...shown, opened: null });
    const opened = await fetchOrder(api, openedId);
    return opened.ok ? ok({ ...shown, opened: opened.value }) : opened;
  }

  async function load(isRequested = false): Promise<void> {
    if (userId === null) return;
    const countAtStart = ++loadCount;
    const hasOrders = state.value.phase === 'ready';
    state.next({
      ...state.value,
      phase: hasOrders ? 'ready' : 'loading',
      isRefreshing: true,
      isUpToDate: false,
      problem: null,
    });
    const fetched = await fetchShown();
    if (countAtStart !== loadCount) return;
    if (fetched.ok) {
      state.next({
        ...state.value,
        phase: 'ready',
        ...fetched.value,
        isRefreshing: false,
        isUpToDate: isRequested,
        problem: null,
      });
      return;
    }
    const { problem } = fetched;
    state.next({ ...state.value, phase: hasOrders ? 'ready' : 'failed', isRefreshing: false, problem });
    if (hasOrders && problem.kind !== 'unauthorized')
      bus.publish('notice:raised', { kind: 'error', text: problem.message });
  }

  async function loadOlder(): Promise<void> {
    const { older, isLoadingOlder } = state.value;
    if (older === null || isLoadingOlder) return;
    const countAtStart = loadCount;
    state.next({ ...state.value, isLoadingOlder: true });
    const fetched = await fetchOrders(api, older);
    state.next({ ...state.value, isLoadingOlder: false });
    if (countAtStart !== loadCount) return;
    if (fetched.ok) state.next({ ...state.value, ...addOlder(state.value.orders, fetched.value) });
    else if (fetched.problem.kind !== 'unauthorized')
      bus.publish('notice:raised', { kind: 'error', text: fetched.problem.message });
  }

  function follow(orderId?: string): () => void {
    openedId = orderId ?? null;
    const subscription = bus.watch('session:changed').subscribe((session) => {
      const newUserId = session.status === 'signed-in' ? session.userId : null;
      if (newUserId !== userId || newUserId === null) {
        userId = newUserId;
        loadCount += 1;
        const { justPlaced, notice } = state.value;
        state.next(
          newUserId === null
            ? { ...initialOrders, phase: 'visitor' }
            : { ...initialOrders, phase: 'loading', justPlaced, notice },
        );
      }
      void load();
    });
    // Another tab or the shop may have changed the orders in the meantime.
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    subscription.add(() => document.removeEventListener('visibilitychange', handleVisibility));
    return () => subscription.unsubscribe();
  }

  async function cancelOrder(orderId: string): Promise<string | null> {
    if (state.value.cancelling !== null) return null;
    state.next({ ...state.value, cancelling: orderId });
    const cancelled = await sendCancellation(api, orderId);
    state.next({ ...state.value, cancelling: null });
    if (cancelled.ok) {
      // A customer who cancels knows the outcome of a lost response: the same products are a new order.
      kept.remove(storageKeys.attempt);
      bus.publish('order:cancelled', { orderId });
    }
    return showReply(cancelled);
  }

  /** Shows the changed order with the server's message. Returns the message of a failure that is reported nowhere else. */
  function showReply(reply: Result<OrderReply, Problem>): string | null {
    if (!reply.ok) {
      // The order may have changed in the meantime: reload the list to show its status.
      void load();
      return reply.problem.kind === 'unauthorized' ? null : reply.problem.message;
    }
    const { order, message } = reply.value;
    const replace = (one: Order) => (one._id === order._id ? order : one);
    const { orders, opened } = state.value;
    state.next({ ...state.value, orders: orders.map(replace), opened: opened && replace(opened) });
    bus.publish('notice:raised', { kind: 'success', text: message });
    return null;
  }

  return {
    state$: state.asObservable(),
    follow,
    refresh: () => load(true),
    loadOlder,
    cancel: cancelOrder,
    setPayee: async (orderId, payee, password) => showReply(await sendRefundPayee(api, orderId, payee, password)),
    setJustPlaced: (orderId) => state.next({ ...state.value, justPlaced: orderId }),
    setNotice: (notice) => state.next({ ...state.value, notice }),
  };
});
