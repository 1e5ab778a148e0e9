import { ok, type Problem, type Product, type Result } from '@shop/shared-api';
import { onePer } from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import { fetchProducts } from './products.api';
import { mergeProducts, pickProducts, splitByList } from './products.rules';
import { productsOfSeeds } from './seed.rules';

/** Products in the order in which they were asked for, and the ids that no product has. */
export interface FoundById {
  readonly products: readonly Product[];
  readonly missing: readonly string[];
}

export interface ProductsState {
  readonly products: readonly Product[];
  /** Products that somebody asked for by id and that the list does not name: early access, limited editions. */
  readonly unlisted: readonly Product[];
  /** Whether `products` is all that the shop sells, so that an id it lacks does not exist. */
  readonly whole: boolean;
  readonly loading: boolean;
  /** Why the last load of the list failed; the products of an earlier load stay. */
  readonly problem: Problem | null;
}

/** The one list of products of a page load; pages, widgets and the bus all read it. */
export const productsStore = onePer(({ api, bus, seeds }) => {
  const state$ = new BehaviorSubject<ProductsState>({ ...productsOfSeeds(seeds), unlisted: [], loading: false, problem: null });
  let underWay: Promise<void> | null = null;

  const set = (change: Partial<ProductsState>) => state$.next({ ...state$.value, ...change });

  /** Takes the whole list as loaded: from the server, or from a page that came with it. */
  function receive(products: readonly Product[]) {
    const { products: before, unlisted, whole } = state$.value;
    // What an earlier whole list named and this one does not is gone from the shop.
    const { rest } = splitByList(whole ? unlisted : [...before, ...unlisted], products);
    set({ products, unlisted: rest, whole: true, loading: false, problem: null });
  }

  async function readList() {
    set({ loading: true, problem: null });
    const result = await fetchProducts(api);
    if (result.ok) return receive(result.value);
    set({ loading: false, problem: result.problem });
    if (state$.value.products.length > 0) {
      bus.publish('notice:raised', { kind: 'error', text: result.problem.message, id: 'catalog:products' });
    }
  }

  /** Loads the list anew; whoever asks while that is under way shares it. */
  function reload(): Promise<void> {
    underWay ??= readList().finally(() => (underWay = null));
    return underWay;
  }

  async function readSome(ids: readonly string[]): Promise<Result<null, Problem>> {
    const result = await fetchProducts(api, ids);
    if (!result.ok) return result;
    const gone = new Set(pickProducts(result.value, ids).missing);
    const products = state$.value.products.filter(({ _id }) => !gone.has(_id));
    const unlisted = state$.value.unlisted.filter(({ _id }) => !gone.has(_id));
    const { whole } = state$.value;
    const { listed, rest } = whole ? splitByList(result.value, products) : { listed: result.value, rest: [] };
    set({ products: mergeProducts(products, listed), unlisted: mergeProducts(unlisted, rest) });
    return ok(null);
  }

  const known = () => [...state$.value.products, ...state$.value.unlisted];

  return {
    state$,
    receive,
    reload,

    /** Loads the list unless it is in hand. A failure stands in the state, with what was loaded before. */
    async load(): Promise<void> {
      if (!state$.value.whole) await reload();
    },

    /** The list for a render on a server; rejects where a page would show a problem. */
    async listForPage(): Promise<readonly Product[]> {
      await this.load();
      const { whole, products, problem } = state$.value;
      if (!whole) throw new Error(problem?.message ?? 'The products did not load.');
      return products;
    },

    /** Reads anew what was loaded, because its stock has changed; the old stays on the page meanwhile. */
    async refresh(): Promise<void> {
      const { whole, products, unlisted } = state$.value;
      const single = whole ? unlisted : [...products, ...unlisted];
      if (whole) await reload();
      if (single.length > 0) await readSome(single.map((product) => product._id));
    },

    /** Products by id; asks the server only for those that are not in hand, or for all of them anew. */
    async byIds(ids: readonly string[], fresh = false): Promise<Result<FoundById, Problem>> {
      await underWay;
      const wanted = fresh ? ids : pickProducts(known(), ids).missing;
      const askable = wanted.filter((id) => id !== '' && !id.includes(','));
      const read = askable.length > 0 ? await readSome(askable) : ok(null);
      return read.ok ? ok(pickProducts(known(), ids)) : read;
    },
  };
});
