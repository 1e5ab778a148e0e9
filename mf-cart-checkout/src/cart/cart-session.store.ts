import { failed, ok, type Problem, type Result } from '@shop/shared-api';
import type { Payload, RemoteServices } from '@shop/shared-events';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { mergeLocalCart } from './cart-merge.store';
import { type CartLine, type CoinDiscounts, countOf, discountsBut, discountsOf, linesBut } from './cart.rules';
import { initialCart } from './cart-state.rules';
import { cartSync } from './cart-sync.store';
import { fetchCart } from './cart.api';
import { keptCart } from './kept-cart.store';
import { oneTabAtATime } from './one-tab';

type Session = Payload<'session:changed'>;

/**
 * Whose cart it is, and what is in it: a visitor's from this browser, a customer's from the server, which the local one
 * joins at login (spec section 4). What is shown is kept, told on the bus, and the same in each tab.
 */
export function cartSession({ bus, api, kept: texts }: RemoteServices) {
  const kept = keptCart(texts);
  const state$ = new BehaviorSubject(initialCart);
  let session: Session | undefined;
  const sync = cartSync(api, () => (session?.status === 'signed-in' ? session.userId : null));
  let loads = 0;
  let publishing = false;

  const signedIn = () => session?.status === 'signed-in';

  function show(lines: readonly CartLine[], discounts: CoinDiscounts): void {
    const coinDiscounts = discountsOf(lines, discounts);
    state$.next({ phase: 'ready', ofCustomer: signedIn(), lines, coinDiscounts, problem: null });
    if (!signedIn()) kept.keepLines(lines);
    kept.keepDiscounts(coinDiscounts);
    if (session?.status === 'signed-in') kept.keepDiscountsOf(session.userId, coinDiscounts);
    const next = { lines: [...lines], count: countOf(lines), coinDiscounts };
    if (JSON.stringify(bus.read('cart:changed')) === JSON.stringify(next)) return;
    publishing = true;
    bus.publish('cart:changed', next);
    publishing = false;
  }

  /** What another tab did; a change that is still on its way from here stands beside it. */
  function adopt(theirs: Payload<'cart:changed'>): void {
    const ours = state$.value;
    if (publishing || ours.phase === 'loading') return;
    const busy = sync.busy();
    sync.agree(theirs.lines);
    const lines = linesBut(theirs.lines, ours.lines, busy);
    const coinDiscounts = discountsOf(lines, discountsBut(theirs.coinDiscounts, ours.coinDiscounts, busy));
    state$.next({ phase: 'ready', ofCustomer: signedIn(), lines, coinDiscounts, problem: null });
  }

  async function onSession(now: Session): Promise<void> {
    const before = session;
    session = now;
    if (now.status === 'signed-in') {
      if (before?.status !== 'signed-in' || before.userId !== now.userId) await load();
      return;
    }
    loads += 1;
    // The account's lines stay with it; what it has not got yet is a visitor's again, and is shown.
    show(kept.lines(), before?.status === 'signed-in' ? {} : kept.discounts());
  }

  async function load(): Promise<void> {
    loads += 1;
    const isSame = mark();
    state$.next({ ...state$.value, phase: 'loading', problem: null });
    await oneTabAtATime(async () => {
      if (session?.status !== 'signed-in' || !isSame()) return;
      const { userId } = session;
      const fetched = await fetchCart(api);
      if (!isSame()) return;
      if (!fetched.ok) {
        state$.next({ ...state$.value, phase: 'failed', problem: fetched.problem });
        if (fetched.problem.kind !== 'unauthorized')
          bus.publish('notice:raised', { kind: 'error', text: fetched.problem.message });
        return;
      }
      const merged = await mergeLocalCart({ api, bus, kept, isSame }, userId, fetched.value);
      if (!isSame()) return;
      sync.agree(merged.lines);
      show(merged.lines, { ...kept.discountsOf(userId), ...kept.discounts() });
      if (merged.brokenOff && merged.brokenOff.kind !== 'unauthorized') {
        const text = 'Part of your cart is not in your account yet. It is kept here, and we will try again.';
        bus.publish('notice:raised', { kind: 'warning', text });
      }
    });
  }

  /** Tells later whether the cart is still the same: neither loaded anew since, nor another person's. */
  function mark(): () => boolean {
    const mine = loads;
    return () => mine === loads;
  }

  const settled = () => firstValueFrom(state$.pipe(filter(({ phase }) => phase !== 'loading')));

  return {
    state$,
    sync,
    signedIn,
    show,
    load,
    mark,
    /** Waits until the cart is there; one that could not be fetched is fetched again, once. */
    async opened(): Promise<Result<null, Problem>> {
      if ((await settled()).phase === 'failed') await load();
      const { problem } = await settled();
      return problem ? failed(problem) : ok(null);
    },
    follow(): void {
      window.addEventListener('online', () => {
        if (signedIn() && (state$.value.phase === 'failed' || kept.lines().length > 0)) void load();
      });
      bus.watch('cart:changed').subscribe(adopt);
      bus.watch('session:changed').subscribe((now) => void onSession(now));
    },
  };
}
