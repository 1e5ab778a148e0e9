import type { Problem, Product, RestrictedProduct } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import { cartStore } from './cart.store';

export interface CartProducts {
  readonly products: readonly Product[];
  /** Gated products that the customer has no access to any more. */
  readonly restricted: readonly RestrictedProduct[];
  /** Why the last load failed; what is known stays. */
  readonly problem: Problem | null;
}

export interface CartProductsStore {
  readonly state$: Observable<CartProducts>;
  /** Keeps up with the products of the cart's lines, and takes out lines whose product is gone (spec section 4). */
  follow(): () => void;
  retry(): Promise<void>;
  /** Reads stock and prices anew, because the shop has said that they are not what is shown. */
  refresh(): Promise<void>;
}

/** What the catalogue knows of the products in the cart. */
export const cartProductsStore = memoizeByServices((services): CartProductsStore => {
  const { bus } = services;
  const cart = cartStore(services);
  const state = new BehaviorSubject<CartProducts>({ products: [], restricted: [], problem: null });
  let wanted: readonly string[] = [];

  function learn(products: readonly Product[], restricted: readonly RestrictedProduct[] = []): void {
    const fresh = new Set([...products, ...restricted].map(({ _id }) => _id));
    const isOld = ({ _id }: { readonly _id: string }) => !fresh.has(_id);
    const { products: known, restricted: fenced } = state.value;
    state.next({
      products: [...known.filter(isOld), ...products],
      restricted: [...fenced.filter(isOld), ...restricted],
      problem: null,
    });
  }

  async function load(fresh = false): Promise<void> {
    const ids = wanted;
    if (ids.length === 0) return;
    const loaded = await bus.ask('catalog:load-products', { ids, fresh });
    // A list that merely failed to load says nothing about what the shop sells: the lines stay.
    if (!loaded.ok) {
      state.next({ ...state.value, problem: loaded.problem });
      return;
    }
    const { products, restricted = [], missing } = loaded.value;
    learn(products as readonly Product[], restricted as readonly RestrictedProduct[]);
    cart.dropGone(missing.filter((id) => !restricted.some(({ _id }) => _id === id)));
  }

  function follow(): () => void {
    // What a page of the cart opens with is what the shop has now; what is added later has just been looked at.
    let opened = false;
    const ids = cart.state$.pipe(
      filter(({ phase }) => phase === 'ready'),
      map(({ lines }) => [...new Set(lines.map((line) => line.productId))].sort()),
      distinctUntilChanged((a, b) => a.join() === b.join()),
    );
    const subscriptions = [
      bus.watch('catalog:products-changed').subscribe(({ products }) => {
        const known = (products as readonly Product[]).filter((one) => wanted.includes(one._id));
        if (known.length > 0) learn(known);
      }),
      ids.subscribe((now) => {
        wanted = now;
        void load(!opened);
        opened = true;
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
