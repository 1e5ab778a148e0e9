import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import { memoizeByServices } from '../services';
import { cartStore } from './cart.store';

interface CartProducts {
  readonly products: readonly Product[];
  /** Gated products that the customer no longer has access to. */
  readonly restricted: readonly RestrictedProduct[];
  /** The problem of the last load. Known products stay. */
  readonly problem: Problem | null;
}

interface CartProductsStore {
  readonly state$: Observable<CartProducts>;
  /** Loads the products of the cart's lines and removes lines whose product no longer exists (spec section 4). */
  follow(): () => void;
  retry(): Promise<void>;
  /** Loads current stock and prices. */
  refresh(): Promise<void>;
}

/** The products of the cart's lines. */
export const cartProductsStore = memoizeByServices((services): CartProductsStore => {
  const { bus } = services;
  const cart = cartStore(services);
  const state = new BehaviorSubject<CartProducts>({ products: [], restricted: [], problem: null });
  let productIds: readonly string[] = [];

  function addProducts(products: readonly Product[], restricted: readonly RestrictedProduct[] = []): void {
    const fresh = new Set([...products, ...restricted].map(({ _id }) => _id));
    const isOld = ({ _id }: { readonly _id: string }) => !fresh.has(_id);
    const { products: known, restricted: knownRestricted } = state.value;
    state.next({
      products: [...known.filter(isOld), ...products],
      restricted: [...knownRestricted.filter(isOld), ...restricted],
      problem: null,
    });
  }

  async function load(fresh = false): Promise<void> {
    const ids = productIds;
    if (ids.length === 0) return;
    const loaded = await bus.ask('catalog:load-products', { ids, fresh });
    // A failed load does not mean that products are missing: the lines stay.
    if (!loaded.ok) {
      state.next({ ...state.value, problem: loaded.problem });
      return;
    }
    const { products, restricted = [], missing } = loaded.value;
    addProducts(products as readonly Product[], restricted as readonly RestrictedProduct[]);
    cart.removeMissingProducts(missing.filter((id) => !restricted.some(({ _id }) => _id === id)));
  }

  function follow(): () => void {
    // The first load requests current data. Lines that are added later were just viewed.
    let isFirstLoadDone = false;
    const ids = cart.state$.pipe(
      filter(({ phase }) => phase === 'ready'),
      map(({ lines }) => [...new Set(lines.map((line) => line.productId))].sort()),
      distinctUntilChanged((a, b) => a.join() === b.join()),
    );
    const subscriptions = [
      bus.watch('catalog:products-changed').subscribe(({ products }) => {
        const known = (products as readonly Product[]).filter((one) => productIds.includes(one._id));
        if (known.length > 0) addProducts(known);
      }),
      ids.subscribe((now) => {
        productIds = now;
        void load(!isFirstLoadDone);
        isFirstLoadDone = true;
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }

  return {
    state$: state.asObservable(),
    follow,
    async retry() {
      state.next({ ...state.value, problem: null });
      await Promise.all([cart.retry(), load()]);
    },
    refresh: () => load(true),
  };
});
