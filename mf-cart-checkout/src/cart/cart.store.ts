import { type CoinDiscount, failed, ok, type Problem, type Result } from '@shop/shared-api';
import { onePer, type Payload, type RemoteServices } from '@shop/shared-events';
import { coinsElsewhere } from '@shop/shared-rules';
import { BehaviorSubject, filter, firstValueFrom, type Observable } from 'rxjs';
import { type AddRequest, checkAdd, fewerCoinsSentence, noSize } from './cart-add.rules';
import { mergeLocalCart } from './cart-merge.store';
import {
  type CartLine,
  type CoinDiscounts,
  countOf,
  discountOf,
  discountsBut,
  discountsOf,
  goneSentence,
  keyOf,
  type LineId,
  linesBut,
  quantityOf,
  withDiscount,
  withQuantity,
} from './cart.rules';
import { cartSync, log } from './cart-sync.store';
import { type CartState, emptyCart } from './cart-state.rules';
import { fetchCart } from './cart.api';
import { keptCart } from './kept-cart.store';
import { oneTabAtATime } from './one-tab';

type Session = Payload<'session:changed'>;
type Added = { readonly quantity: number; readonly count: number };

export interface CartStore {
  readonly state$: Observable<CartState>;
  /** Wires the cart to the bus, until the returned function is called. */
  follow(): () => void;
  /** Puts one unit into the cart (spec sections 4 and 5); a refusal is the asker's to show. */
  add(request: AddRequest): Promise<Result<Added, Problem>>;
  /** Sets a quantity at once, and takes it back with the server's sentence when that refuses; 0 removes the line. */
  setQuantity(id: LineId, quantity: number): Promise<void>;
  /** Puts a line that is not there back to a place among the others; its discount is the asker's to check. */
  putBack(line: CartLine, place: number, discount: CoinDiscount | null): Promise<void>;
  removeCoinDiscount(id: LineId): void;
  clearCoinDiscounts(): void;
  /** Puts these discounts in the place of all that were there. */
  spendCoins(discounts: CoinDiscounts): void;
  /** Takes out the lines of products that the shop no longer has, and says how many (spec section 8). */
  dropGone(productIds: readonly string[]): void;
  /** Empties the cart after an order. */
  clear(): void;
  /** Fetches the account's cart again; a visitor's stays as it is. */
  retry(): Promise<void>;
}

/** The cart of this page: a visitor's in this browser, a customer's on the server (spec sections 3 and 4). */
export const cartStore = onePer(({ bus, api, kept: texts }: RemoteServices): CartStore => {
  const kept = keptCart(texts);
  const sync = cartSync(api);
  const state = new BehaviorSubject(emptyCart);
  let session: Session | undefined;
  let left: { readonly userId: string; readonly coinDiscounts: CoinDiscounts } | undefined;
  let loads = 0;
  let publishing = false;

  const signedIn = () => session?.status === 'signed-in';
  const say = (kind: 'info' | 'warning' | 'error', text: string, closeAfterMs?: number) =>
    bus.publish('notice:raised', { kind, text, ...(closeAfterMs ? { closeAfterMs } : {}) });

  function show(lines: readonly CartLine[], discounts: CoinDiscounts): void {
    const coinDiscounts = discountsOf(lines, discounts);
    state.next({ phase: 'ready', ofCustomer: signedIn(), lines, coinDiscounts, problem: null });
    if (!signedIn()) kept.keepLines(lines);
    kept.keepDiscounts(coinDiscounts);
    const next = { lines: [...lines], count: countOf(lines), coinDiscounts };
    if (JSON.stringify(bus.read('cart:changed')) === JSON.stringify(next)) return;
    publishing = true;
    bus.publish('cart:changed', next);
    publishing = false;
  }

  /** What another tab did; a change that is still on its way from here stands beside it. */
  function adopt(theirs: Payload<'cart:changed'>): void {
    const ours = state.value;
    if (publishing || ours.phase === 'loading') return;
    const busy = sync.busy();
    sync.agree(theirs.lines);
    const lines = linesBut(theirs.lines, ours.lines, busy);
    const coinDiscounts = discountsOf(lines, discountsBut(theirs.coinDiscounts, ours.coinDiscounts, busy));
    state.next({ phase: 'ready', ofCustomer: signedIn(), lines, coinDiscounts, problem: null });
  }

  async function onSession(now: Session): Promise<void> {
    const before = session;
    session = now;
    if (now.status === 'signed-in') {
      if (before?.status !== 'signed-in' || before.userId !== now.userId) await load();
      return;
    }
    loads += 1;
    kept.keepPlan(null);
    if (before?.status === 'signed-in') {
      left = { userId: before.userId, coinDiscounts: state.value.coinDiscounts };
      show([], {});
    } else show(kept.lines(), kept.discounts());
  }

  async function load(): Promise<void> {
    const mine = ++loads;
    state.next({ ...state.value, phase: 'loading', problem: null });
    await oneTabAtATime(async () => {
      if (session?.status !== 'signed-in' || mine !== loads) return;
      const { userId } = session;
      const fetched = await fetchCart(api);
      if (mine !== loads) return;
      if (!fetched.ok) {
        state.next({ ...state.value, phase: 'failed', problem: fetched.problem });
        if (fetched.problem.kind !== 'unauthorized') say('error', fetched.problem.message);
        return;
      }
      const merged = await mergeLocalCart({ api, bus, kept }, userId, fetched.value);
      if (mine !== loads) return;
      sync.agree(merged.lines);
      const back = left?.userId === userId ? left.coinDiscounts : {};
      left = undefined;
      show(merged.lines, { ...back, ...kept.discounts() });
      if (merged.brokenOff && merged.brokenOff.kind !== 'unauthorized') {
        say('warning', 'Part of your cart is not in your account yet. It is kept here, and we will try again.');
      }
    });
  }

  const settled = () => firstValueFrom(state.pipe(filter(({ phase }) => phase !== 'loading')));

  async function opened(): Promise<Result<null, Problem>> {
    if ((await settled()).phase === 'failed') await load();
    const { problem: trouble } = await settled();
    return trouble ? failed(trouble) : ok(null);
  }

  function take(id: LineId, quantity: number, discount = discountOf(state.value.coinDiscounts, id)): void {
    const { lines, coinDiscounts } = state.value;
    show(withQuantity(lines, id, quantity), withDiscount(coinDiscounts, id, quantity > 0 ? discount : null));
  }

  async function add(request: AddRequest): Promise<Result<Added, Problem>> {
    if (request.size === '') return failed(noSize);
    const [products, ready] = await Promise.all([bus.ask('catalog:load-products', { ids: [request.productId] }), opened()]);
    if (!products.ok) return products;
    if (!ready.ok) return ready;
    const { lines, coinDiscounts } = state.value;
    const balance = signedIn() ? (bus.read('loyalty:balance-changed')?.coins ?? 0) : 0;
    const product = products.value.products.find((one) => one._id === request.productId);
    const checked = checkAdd(request, {
      product,
      inCart: quantityOf(lines, request),
      freeCoins: balance - coinsElsewhere(coinDiscounts, keyOf(request)),
    });
    if (!checked.ok) return checked;
    const before = discountOf(coinDiscounts, request);
    take(request, quantityOf(lines, request) + 1, checked.value);
    if (signedIn()) {
      const mine = loads;
      const { result, settledAt } = await sync.add(request);
      if (!result.ok) {
        if (settledAt !== null && mine === loads) take(request, settledAt, before);
        log('add', result.problem);
        return result;
      }
    }
    const quantity = Math.max(1, quantityOf(state.value.lines, request));
    const { productId, size } = request;
    bus.publish('cart:item-added', { productId, size, quantity });
    const coinsUsed = checked.value?.coinsUsed ?? 0;
    if (product && coinsUsed < request.coins) say('warning', fewerCoinsSentence(request.coins, coinsUsed, product.name));
    return ok({ quantity, count: countOf(state.value.lines) });
  }

  async function setQuantity(id: LineId, quantity: number): Promise<void> {
    if (!Number.isInteger(quantity) || quantity < 0 || !(await opened()).ok) return;
    const before = discountOf(state.value.coinDiscounts, id);
    take(id, quantity);
    if (quantity === 0 && before) say('info', 'Coin discount removed for removed item');
    await send({ productId: id.productId, size: id.size, quantity }, before);
  }

  async function putBack(line: CartLine, place: number, discount: CoinDiscount | null): Promise<void> {
    if (!(await opened()).ok || quantityOf(state.value.lines, line) > 0) return;
    const { lines, coinDiscounts } = state.value;
    show([...lines.slice(0, place), line, ...lines.slice(place)], withDiscount(coinDiscounts, line, discount));
    await send(line, null);
  }

  /** Tells the server of a line that is shown already; where that refuses, the line goes back to what it was, with its discount. */
  async function send(line: CartLine, before: CoinDiscount | null): Promise<void> {
    if (!signedIn()) return;
    const mine = loads;
    const { result, settledAt } = await sync.set(line);
    if (result.ok || mine !== loads) return;
    if (settledAt !== null) take(line, settledAt, before);
    log('update', result.problem);
    if (result.problem.kind !== 'unauthorized') say('error', result.problem.message);
  }

  function clearCoinDiscounts(): void {
    if (Object.keys(state.value.coinDiscounts).length === 0) return;
    show(state.value.lines, {});
    say('info', 'All coin discounts removed');
  }

  function dropGone(productIds: readonly string[]): void {
    const { lines, coinDiscounts } = state.value;
    const gone = lines.filter((line) => productIds.includes(line.productId));
    if (gone.length === 0) return;
    show(lines.filter((line) => !gone.includes(line)), coinDiscounts);
    say('warning', goneSentence(gone.length), 5000);
    if (signedIn()) for (const line of gone) void sync.set({ ...line, quantity: 0 });
  }

  function follow(): () => void {
    const onOnline = () => {
      if (signedIn() && (state.value.phase === 'failed' || kept.lines().length > 0)) void load();
    };
    window.addEventListener('online', onOnline);
    const subscriptions = [
      bus.watch('cart:changed').subscribe(adopt),
      bus.watch('session:changed').subscribe((now) => void onSession(now)),
    ];
    const stopAnswering = bus.answer('cart:add', add);
    return () => {
      window.removeEventListener('online', onOnline);
      stopAnswering();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }

  return {
    state$: state.asObservable(),
    follow,
    add,
    setQuantity,
    putBack,
    removeCoinDiscount: (id) => show(state.value.lines, withDiscount(state.value.coinDiscounts, id, null)),
    clearCoinDiscounts,
    spendCoins: (discounts) => show(state.value.lines, discounts),
    dropGone,
    clear: () => {
      sync.agree([]);
      show([], {});
    },
    retry: async () => (signedIn() ? load() : undefined),
  };
});
