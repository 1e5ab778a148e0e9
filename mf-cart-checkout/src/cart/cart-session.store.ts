import { failed, ok, type Problem, type Result } from '@shop/shared-api';
import { type Payload, runWithLock } from '@shop/shared-events';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import type { RemoteServices } from '../services';
import { mergeLocalCart } from './cart-merge.store';
import {
  type CartLine,
  type CoinDiscounts,
  countUnits,
  replaceDiscounts,
  filterDiscounts,
  findQuantity,
  replaceLines,
} from './cart.rules';
import { initialCart } from './cart-state.rules';
import { createCartSync } from './cart-sync.store';
import { fetchCart } from './cart.api';
import { createCartStorage } from './cart-storage.store';

type Session = Payload<'session:changed'>;

/**
 * The cart of the current user: a visitor's from this browser, a customer's from the server, into which the local cart
 * is merged at login (spec section 4). The shown cart is stored, published, and shared by all tabs.
 */
export function createCartSession({ bus, api, kept: textStorage }: RemoteServices) {
  const cartStorage = createCartStorage(textStorage);
  const state$ = new BehaviorSubject(initialCart);
  let session: Session | undefined;
  const getUserId = () => (session?.status === 'signed-in' ? session.userId : null);
  const sync = createCartSync(api, getUserId, () => void reconcile());
  /** Whether another tab has changed a line while a change of it was on its way. */
  let isContested = false;
  let loadCount = 0;
  let isPublishing = false;

  const isSignedIn = () => session?.status === 'signed-in';

  function setCart(lines: readonly CartLine[], discounts: CoinDiscounts): void {
    const coinDiscounts = filterDiscounts(lines, discounts);
    state$.next({ phase: 'ready', isCustomers: isSignedIn(), lines, coinDiscounts, problem: null });
    if (!isSignedIn()) cartStorage.writeLines(lines);
    cartStorage.writeDiscounts(coinDiscounts);
    if (session?.status === 'signed-in') cartStorage.writeOwnDiscounts(session.userId, coinDiscounts);
    const next = { lines: [...lines], count: countUnits(lines), coinDiscounts };
    if (JSON.stringify(bus.read('cart:changed')) === JSON.stringify(next)) return;
    isPublishing = true;
    bus.publish('cart:changed', next);
    isPublishing = false;
  }

  /** Applies a change of another tab. Lines with pending changes of this tab keep their quantity. */
  function applyOtherTab(otherCart: Payload<'cart:changed'>): void {
    const ownCart = state$.value;
    if (isPublishing || ownCart.phase === 'loading') return;
    const pendingIds = sync.getPendingIds();
    isContested ||= pendingIds.some((id) => findQuantity(otherCart.lines, id) !== findQuantity(ownCart.lines, id));
    sync.setAcknowledged(otherCart.lines);
    const lines = replaceLines(otherCart.lines, ownCart.lines, pendingIds);
    const coinDiscounts = filterDiscounts(
      lines,
      replaceDiscounts(otherCart.coinDiscounts, ownCart.coinDiscounts, pendingIds),
    );
    state$.next({ phase: 'ready', isCustomers: isSignedIn(), lines, coinDiscounts, problem: null });
  }

  /** Reads a contested cart again: only the server knows which change came last. */
  async function reconcile(): Promise<void> {
    if (!isContested) return;
    isContested = false;
    const isCurrent = createCurrentCheck();
    await runWithLock('shop-cart', async () => {
      const fetched = await fetchCart(api);
      if (!fetched.ok || !isSignedIn() || !isCurrent()) return;
      isContested = sync.getPendingIds().length > 0;
      if (isContested) return;
      sync.setAcknowledged(fetched.value);
      setCart(fetched.value, state$.value.coinDiscounts);
    });
  }

  async function handleSession(now: Session): Promise<void> {
    const before = session;
    session = now;
    if (now.status === 'signed-in') {
      if (before?.status !== 'signed-in' || before.userId !== now.userId) await load();
      return;
    }
    loadCount += 1;
    // The account's lines stay in the account. Lines that were not merged belong to the visitor again.
    setCart(cartStorage.readLines(), before?.status === 'signed-in' ? {} : cartStorage.readDiscounts());
  }

  async function load(): Promise<void> {
    loadCount += 1;
    const isCurrent = createCurrentCheck();
    state$.next({ ...state$.value, phase: 'loading', problem: null });
    // So that two tabs do not both merge the local cart at login.
    await runWithLock('shop-cart', async () => {
      if (session?.status !== 'signed-in' || !isCurrent()) return;
      const { userId } = session;
      const fetched = await fetchCart(api);
      if (!isCurrent()) return;
      if (!fetched.ok) {
        state$.next({ ...state$.value, phase: 'failed', problem: fetched.problem });
        if (fetched.problem.kind !== 'unauthorized')
          bus.publish('notice:raised', { kind: 'error', text: fetched.problem.message });
        return;
      }
      const merged = await mergeLocalCart({ api, bus, cartStorage, isCurrent }, userId, fetched.value);
      if (!isCurrent()) return;
      sync.setAcknowledged(merged.lines);
      setCart(merged.lines, { ...cartStorage.readOwnDiscounts(userId), ...cartStorage.readDiscounts() });
      if (merged.interruptedBy && merged.interruptedBy.kind !== 'unauthorized') {
        const text = 'Some items are not saved to your account yet. They are safe here, and we will try again.';
        bus.publish('notice:raised', { kind: 'warning', text });
      }
    });
  }

  /** Returns a function that returns whether the cart was neither reloaded nor replaced since. */
  function createCurrentCheck(): () => boolean {
    const countAtStart = loadCount;
    return () => countAtStart === loadCount;
  }

  const waitUntilLoaded = () => firstValueFrom(state$.pipe(filter(({ phase }) => phase !== 'loading')));

  return {
    state$,
    sync,
    isSignedIn,
    setCart,
    load,
    createCurrentCheck,
    /** Waits until the cart is loaded. A failed load is repeated once. */
    async ensureLoaded(): Promise<Result<null, Problem>> {
      if ((await waitUntilLoaded()).phase === 'failed') await load();
      const { problem } = await waitUntilLoaded();
      return problem ? failed(problem) : ok(null);
    },
    follow(): void {
      window.addEventListener('online', () => {
        if (isSignedIn() && (state$.value.phase === 'failed' || cartStorage.readLines().length > 0)) void load();
      });
      // A page that the browser has frozen and shows again (Back) has heard nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        if (isSignedIn()) void load();
        else setCart(cartStorage.readLines(), cartStorage.readDiscounts());
      });
      bus.watch('cart:changed').subscribe(applyOtherTab);
      bus.watch('session:changed').subscribe((now) => void handleSession(now));
    },
  };
}
