import { ok, type Problem, type Product, type Result } from '@shop/shared-api';
import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import {
  type ListSummary,
  type ListQuery,
  toListKey,
  getPageSize,
  countPages,
  splitIntoPages,
  type PageRequest,
  planPageRequests,
} from './lists.rules';
import { type FetchedList, fetchPage } from './products.api';
import { productsStore } from './products.store';
import { readSeededLists } from './seed.rules';

interface ListState {
  /** Product ids by page number, starting at 1. */
  readonly pages: ReadonlyMap<number, readonly string[]>;
  /** Null until the first page is loaded. */
  readonly summary: ListSummary | null;
  readonly loading: boolean;
  /** The problem of the last load. Pages of earlier loads stay. */
  readonly problem: Problem | null;
}

interface ProductListing {
  readonly state$: BehaviorSubject<ListState>;
  /** Number of products per page. */
  readonly size: number;
  /** Loads the missing pages from `first` to `last`. A failure is set in the state; the promise does not reject. */
  load(first: number, last: number): Promise<void>;
}

const emptyList: ListState = { pages: new Map(), summary: null, loading: false, problem: null };
/** Size of the LRU cache of lists, which serves Back and Forward. */
const maxLists = 60;

/** The lists of a page load, cached by query and loaded page by page. */
export const listsStore = memoizeByServices((services) => {
  const { api, bus, seeds } = services;
  const products = productsStore(services);
  const lists = new Map<string, ProductListing>();
  const seededLists = readSeededLists(seeds);
  /**
   * Replaced when stock changes, so that lists can detect that their pages are outdated. `allProducts` is set by a
   * backend
   * without pages; every list is then computed from it.
   */
  let snapshot: { allProducts?: readonly Product[] } = {};

  async function fetchPages(
    query: ListQuery,
    { page, limit }: PageRequest,
    wantsFacets: boolean,
  ): Promise<Result<FetchedList & { kind: 'page' }, Problem>> {
    const asked = { ...query, page, limit, facets: wantsFacets };
    const current = snapshot;
    if (!current.allProducts) {
      const { facets: _, ...plain } = asked;
      const result = await fetchPage(api, wantsFacets ? asked : plain);
      if (!result.ok) return result;
      if (result.value.kind === 'page') return ok(result.value);
      current.allProducts = result.value.products;
    }
    const { queryProducts } = await import('./query-products.rules');
    return ok({ kind: 'page', ...queryProducts(current.allProducts, asked) });
  }

  function createListing(query: ListQuery, name: string): ProductListing {
    const state$ = new BehaviorSubject<ListState>({ ...emptyList, ...seededLists.get(name) });
    const size = getPageSize(query);
    /** The snapshot of the loaded pages. */
    let shownSnapshot = snapshot;
    let pendingLoad = Promise.resolve();

    const set = (change: Partial<ListState>) => state$.next({ ...state$.value, ...change });

    async function loadMissing(first: number, last: number): Promise<void> {
      const { pages, summary } = state$.value;
      const current = snapshot;
      const expired = shownSnapshot !== current;
      const end = summary && !expired ? Math.min(last, countPages(summary.total, size)) : last;
      const missing = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index).filter(
        (page) => expired || !pages.has(page),
      );
      if (missing.length === 0) return;
      const isRetry = state$.value.problem !== null;
      set({ loading: true, problem: null });
      const requests = planPageRequests(missing, size);
      const results = await Promise.all(
        requests.map((stretch, index) =>
          fetchPages(query, stretch, index === 0 && query.facets === true && (summary === null || expired)),
        ),
      );
      if (snapshot !== current) return loadMissing(first, last);
      let next: ListState = { ...state$.value, loading: false, ...(expired ? { pages: new Map() } : {}) };
      results.forEach((result, index) => {
        const stretch = requests[index];
        if (!result.ok || !stretch) return;
        const { products: cards, total, facets, corrected, suggestions } = result.value;
        products.addCards(cards);
        const loadedPages = splitIntoPages(
          cards.map((card) => card._id),
          stretch,
          size,
        );
        next = {
          ...next,
          pages: new Map([...next.pages, ...loadedPages]),
          summary: { total, facets: facets ?? next.summary?.facets ?? null, corrected, suggestions },
        };
      });
      const failure = results.find((result) => !result.ok);
      if (failure && !failure.ok) {
        // A toast (spec section 8), which a failed retry does not repeat. A missing page shows the problem in its place
        // as well; the products of an outdated list stay.
        if (!isRetry)
          bus.publish('notice:raised', { kind: 'error', text: failure.problem.message, id: 'catalog:products' });
        set({ ...(expired ? {} : next), loading: false, problem: failure.problem });
        return;
      }
      shownSnapshot = current;
      state$.next(next);
    }

    return {
      state$,
      size,
      load(first, last) {
        pendingLoad = pendingLoad.then(() => loadMissing(first, last));
        return pendingLoad;
      },
    };
  }

  return {
    /** Returns the list of a query; the same object for equal queries. */
    list(query: ListQuery): ProductListing {
      const name = toListKey(query);
      const listing = lists.get(name) ?? createListing(query, name);
      lists.delete(name);
      lists.set(name, listing);
      const [oldest] = lists.keys();
      if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
      return listing;
    },

    /** Marks all lists as outdated. Each is reloaded when it is used again, and its products stay until then. */
    expire(): void {
      snapshot = {};
    },
  };
});
