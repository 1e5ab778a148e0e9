import { type CoinDiscount, failed, ok, type Problem, problem, type Result, selectSizeMessage } from '@shop/shared-api';
import { memoizeByServices, type RemoteServices } from '@shop/shared-events';
import { cartWarningToastMs, computeAvailableCoins } from '@shop/shared-rules';
import type { Observable } from 'rxjs';
import { type AddRequest, checkAdd, fewerCoinsSentence, unitsPerLine } from './cart-add.rules';
import { cartSession } from './cart-session.store';
import type { CartState } from './cart-state.rules';
import { log } from './cart-sync.store';
import {
  type CartLine,
  type CoinDiscounts,
  countOf,
  discountOf,
  goneSentence,
  keyOf,
  type LineId,
  quantityOf,
  withDiscount,
  withQuantity,
} from './cart.rules';

type Added = { readonly quantity: number; readonly count: number };

export interface CartStore {
  readonly state$: Observable<CartState>;
  /** Wires the cart to the bus, once. */
  follow(): void;
  /** Puts one unit into the cart (spec sections 4 and 5); a refusal is the asker's to show. */
  add(request: AddRequest): Promise<Result<Added, Problem>>;
  /**
   * Sets a quantity at once; 0 removes the line. False where it did not hold: what the server refuses is taken back
   * with its sentence.
   */
  setQuantity(id: LineId, quantity: number): Promise<boolean>;
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

/**
 * The cart of this page, and all that changes it: at once here, then on the server, which has the last word (spec
 * sections 3 and 4).
 */
export const cartStore = memoizeByServices((services: RemoteServices): CartStore => {
  const { bus } = services;
  const { state$, sync, signedIn, show, load, mark, opened, follow } = cartSession(services);

  const say = (kind: 'info' | 'warning' | 'error', text: string, closeAfterMs?: number) =>
    bus.publish('notice:raised', { kind, text, ...(closeAfterMs ? { closeAfterMs } : {}) });

  function take(id: LineId, quantity: number, discount = discountOf(state$.value.coinDiscounts, id)): void {
    const { lines, coinDiscounts } = state$.value;
    show(withQuantity(lines, id, quantity), withDiscount(coinDiscounts, id, quantity > 0 ? discount : null));
  }

  async function add(request: AddRequest): Promise<Result<Added, Problem>> {
    if (request.size === '') return failed(problem('refused', selectSizeMessage));
    const [products, ready] = await Promise.all([
      bus.ask('catalog:load-products', { ids: [request.productId] }),
      opened(),
    ]);
    if (!products.ok) return products;
    if (!ready.ok) return ready;
    const { lines, coinDiscounts } = state$.value;
    const balance = signedIn() ? (bus.read('loyalty:balance-changed')?.coins ?? null) : null;
    const product = products.value.products.find((one) => one._id === request.productId);
    const checked = checkAdd(request, {
      product,
      inCart: quantityOf(lines, request),
      unitsPerLine: unitsPerLine(services.settings),
      // Coins that nobody has counted yet are promised to no line.
      freeCoins: computeAvailableCoins(balance, coinDiscounts, keyOf(request)) ?? 0,
    });
    if (!checked.ok) return checked;
    const before = discountOf(coinDiscounts, request);
    take(request, quantityOf(lines, request) + 1, checked.value);
    if (signedIn()) {
      const isSame = mark();
      const { result, settledAt } = await sync.add(request);
      if (!result.ok) {
        if (settledAt !== null && isSame()) take(request, settledAt, before);
        log('add', result.problem);
        return result;
      }
    }
    const quantity = Math.max(1, quantityOf(state$.value.lines, request));
    const { productId, size } = request;
    bus.publish('cart:item-added', { productId, size, quantity });
    const coinsUsed = checked.value?.coinsUsed ?? 0;
    if (product && coinsUsed < request.coins)
      say('warning', fewerCoinsSentence(request.coins, coinsUsed, product.name));
    return ok({ quantity, count: countOf(state$.value.lines) });
  }

  async function setQuantity(id: LineId, quantity: number): Promise<boolean> {
    if (!Number.isInteger(quantity) || quantity < 0 || !(await opened()).ok) return false;
    const before = discountOf(state$.value.coinDiscounts, id);
    take(id, quantity);
    if (quantity === 0 && before) say('info', 'Coin discount removed for removed item');
    return send({ productId: id.productId, size: id.size, quantity }, before);
  }

  async function putBack(line: CartLine, place: number, discount: CoinDiscount | null): Promise<void> {
    if (!(await opened()).ok || quantityOf(state$.value.lines, line) > 0) return;
    const { lines, coinDiscounts } = state$.value;
    show([...lines.slice(0, place), line, ...lines.slice(place)], withDiscount(coinDiscounts, line, discount));
    await send(line, null);
  }

  /**
   * Tells the server of a line that is shown already. False where that refuses: the line goes back to what it was, with
   * its discount.
   */
  async function send(line: CartLine, before: CoinDiscount | null): Promise<boolean> {
    if (!signedIn()) return true;
    const isSame = mark();
    const { result, settledAt } = await sync.set(line);
    if (result.ok || !isSame()) return result.ok;
    if (settledAt !== null) take(line, settledAt, before);
    log('update', result.problem);
    if (result.problem.kind !== 'unauthorized') say('error', result.problem.message);
    return false;
  }

  function clearCoinDiscounts(): void {
    if (Object.keys(state$.value.coinDiscounts).length === 0) return;
    show(state$.value.lines, {});
    say('info', 'All coin discounts removed');
  }

  function dropGone(productIds: readonly string[]): void {
    const { lines, coinDiscounts } = state$.value;
    const gone = lines.filter((line) => productIds.includes(line.productId));
    if (gone.length === 0) return;
    show(
      lines.filter((line) => !gone.includes(line)),
      coinDiscounts,
    );
    say('warning', goneSentence(gone.length), cartWarningToastMs);
    if (signedIn()) for (const line of gone) void sync.set({ ...line, quantity: 0 });
  }

  return {
    state$,
    follow() {
      bus.answer('cart:add', add);
      follow();
    },
    add,
    setQuantity,
    putBack,
    removeCoinDiscount: (id) => show(state$.value.lines, withDiscount(state$.value.coinDiscounts, id, null)),
    clearCoinDiscounts,
    spendCoins: (discounts) => show(state$.value.lines, discounts),
    dropGone,
    clear: () => {
      sync.agree([]);
      show([], {});
    },
    retry: async () => (signedIn() ? load() : undefined),
  };
});
