import { type CoinDiscount, failed, ok, type Problem, problem, type Result, selectSizeMessage } from '@shop/shared-api';
import { cartWarningToastMs, computeAvailableCoins } from '@shop/shared-rules';
import type { Observable } from 'rxjs';
import { memoizeByServices, type RemoteServices } from '../services';
import { type AddRequest, checkAdd, formatFewerCoins, getUnitsPerLine } from './cart-add.rules';
import { createCartSession } from './cart-session.store';
import type { CartState } from './cart-state.rules';
import { logFailure } from './cart-sync.store';
import {
  type CartLine,
  type CoinDiscounts,
  countUnits,
  findDiscount,
  formatMissingProducts,
  toLineKey,
  type LineId,
  findQuantity,
  setLineDiscount,
  setLineQuantity,
} from './cart.rules';

type AddReply = { readonly quantity: number; readonly count: number };

export interface CartStore {
  readonly state$: Observable<CartState>;
  /** Connects the cart to the bus. Must be called once. */
  connect(): void;
  /** Adds one unit (spec sections 4 and 5). The caller shows a refusal. */
  add(request: AddRequest): Promise<Result<AddReply, Problem>>;
  /**
   * Sets a quantity immediately; 0 removes the line. Returns false if it failed: a refusal is reverted, and its message
   * is shown.
   */
  setQuantity(id: LineId, quantity: number): Promise<boolean>;
  /** Restores a removed line at an index. The caller checks its discount. */
  restoreLine(line: CartLine, place: number, discount: CoinDiscount | null): Promise<void>;
  removeCoinDiscount(id: LineId): void;
  clearCoinDiscounts(): void;
  /** Replaces all coin discounts. */
  setCoinDiscounts(discounts: CoinDiscounts): void;
  /** Removes the lines of products that no longer exist and shows a warning (spec section 8). */
  removeMissingProducts(productIds: readonly string[]): void;
  /** Empties the cart after an order. */
  clear(): void;
  /** Fetches the account's cart again. A visitor's cart stays. */
  retry(): Promise<void>;
}

/**
 * The cart and all changes to it. A change is applied here first and then sent to the server, which decides (spec
 * sections 3 and 4).
 */
export const cartStore = memoizeByServices((services: RemoteServices): CartStore => {
  const { bus } = services;
  const { state$, sync, isSignedIn, setCart, load, createCurrentCheck, ensureLoaded, follow } =
    createCartSession(services);

  const showToast = (kind: 'info' | 'warning' | 'error', text: string, closeAfterMs?: number) =>
    bus.publish('notice:raised', { kind, text, ...(closeAfterMs ? { closeAfterMs } : {}) });

  function setLine(id: LineId, quantity: number, discount = findDiscount(state$.value.coinDiscounts, id)): void {
    const { lines, coinDiscounts } = state$.value;
    setCart(setLineQuantity(lines, id, quantity), setLineDiscount(coinDiscounts, id, quantity > 0 ? discount : null));
  }

  async function add(request: AddRequest): Promise<Result<AddReply, Problem>> {
    if (request.size === '') return failed(problem('refused', selectSizeMessage));
    const [products, ready] = await Promise.all([
      bus.ask('catalog:load-products', { ids: [request.productId] }),
      ensureLoaded(),
    ]);
    if (!products.ok) return products;
    if (!ready.ok) return ready;
    const { lines, coinDiscounts } = state$.value;
    const balance = isSignedIn() ? (bus.read('loyalty:balance-changed')?.coins ?? null) : null;
    const product = products.value.products.find((one) => one._id === request.productId);
    const checkResult = checkAdd(request, {
      product,
      quantityInCart: findQuantity(lines, request),
      maxUnits: getUnitsPerLine(services.settings),
      // Without a known balance a line gets no coins.
      availableCoins: computeAvailableCoins(balance, coinDiscounts, toLineKey(request)) ?? 0,
    });
    if (!checkResult.ok) return checkResult;
    const previousDiscount = findDiscount(coinDiscounts, request);
    setLine(request, findQuantity(lines, request) + 1, checkResult.value);
    if (isSignedIn()) {
      const isCurrent = createCurrentCheck();
      const { result, settledQuantity } = await sync.add(request);
      if (!result.ok) {
        if (settledQuantity !== null && isCurrent()) setLine(request, settledQuantity, previousDiscount);
        logFailure('add', result.problem);
        return result;
      }
    }
    const quantity = Math.max(1, findQuantity(state$.value.lines, request));
    const coinsUsed = checkResult.value?.coinsUsed ?? 0;
    if (product && coinsUsed < request.coins)
      showToast('warning', formatFewerCoins(request.coins, coinsUsed, product.name));
    return ok({ quantity, count: countUnits(state$.value.lines) });
  }

  async function setQuantity(id: LineId, quantity: number): Promise<boolean> {
    if (!Number.isInteger(quantity) || quantity < 0 || !(await ensureLoaded()).ok) return false;
    const before = findDiscount(state$.value.coinDiscounts, id);
    setLine(id, quantity);
    if (quantity === 0 && before) showToast('info', 'Coin discount removed for removed item');
    return sendLine({ productId: id.productId, size: id.size, quantity }, before);
  }

  async function restoreLine(line: CartLine, place: number, discount: CoinDiscount | null): Promise<void> {
    if (!(await ensureLoaded()).ok || findQuantity(state$.value.lines, line) > 0) return;
    const { lines, coinDiscounts } = state$.value;
    setCart([...lines.slice(0, place), line, ...lines.slice(place)], setLineDiscount(coinDiscounts, line, discount));
    await sendLine(line, null);
  }

  /** Sends a line that is already shown. On a refusal the line and its discount are reverted and false is returned. */
  async function sendLine(line: CartLine, before: CoinDiscount | null): Promise<boolean> {
    if (!isSignedIn()) return true;
    const isCurrent = createCurrentCheck();
    const { result, settledQuantity } = await sync.set(line);
    if (result.ok || !isCurrent()) return result.ok;
    if (settledQuantity !== null) setLine(line, settledQuantity, before);
    logFailure('update', result.problem);
    if (result.problem.kind !== 'unauthorized') showToast('error', result.problem.message);
    return false;
  }

  function clearCoinDiscounts(): void {
    if (Object.keys(state$.value.coinDiscounts).length === 0) return;
    setCart(state$.value.lines, {});
    showToast('info', 'All coin discounts removed');
  }

  function removeMissingProducts(productIds: readonly string[]): void {
    const { lines, coinDiscounts } = state$.value;
    const missingLines = lines.filter((line) => productIds.includes(line.productId));
    if (missingLines.length === 0) return;
    setCart(
      lines.filter((line) => !missingLines.includes(line)),
      coinDiscounts,
    );
    showToast('warning', formatMissingProducts(missingLines.length), cartWarningToastMs);
    if (isSignedIn()) for (const line of missingLines) void sync.set({ ...line, quantity: 0 });
  }

  return {
    state$,
    connect() {
      bus.answer('cart:add', add);
      follow();
    },
    add,
    setQuantity,
    restoreLine,
    removeCoinDiscount: (id) => setCart(state$.value.lines, setLineDiscount(state$.value.coinDiscounts, id, null)),
    clearCoinDiscounts,
    setCoinDiscounts: (discounts) => setCart(state$.value.lines, discounts),
    removeMissingProducts,
    clear: () => {
      sync.setAcknowledged([]);
      setCart([], {});
    },
    retry: async () => (isSignedIn() ? load() : undefined),
  };
});
