import { ok, type Problem, type Product, type Result } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import {
  type ListFacts,
  type ListQuery,
  nameOfList,
  pageSizeOf,
  pagesOf,
  pagesOfStretch,
  type Stretch,
  stretchesFor,
} from './lists.rules';
import { type FetchedList, fetchPage } from './products.api';
import { productsStore } from './products.store';
import { listsOfSeeds } from './seed.rules';

export interface ListState {
  /** Ids of products by page, counted from 1. */
  readonly pages: ReadonlyMap<number, readonly string[]>;
  /** Null until a page is there. */
  readonly facts: ListFacts | null;
  readonly loading: boolean;
  /** Why the last load failed; pages of an earlier load stay. */
  readonly problem: Problem | null;
}

export interface ProductListing {
  readonly state$: BehaviorSubject<ListState>;
  /** Products on a page. */
  readonly size: number;
  /** Loads the pages from `first` to `last` that are not in hand. A failure stands in the state. */
  load(first: number, last: number): Promise<void>;
}

const nothing: ListState = { pages: new Map(), facts: null, loading: false, problem: null };
/** Lists kept at once: what Back and Forward may lead to. */
const most = 60;

/** The lists of a page load by what they ask for, each read once and page by page. */
export const listsStore = memoizeByServices((services) => {
  const { api, bus, seeds } = services;
  const products = productsStore(services);
  const lists = new Map<string, ProductListing>();
  const sent = listsOfSeeds(seeds);
  /**
   * The stock as it stands until it changes. From a backend that answers without pages it holds everything, of which
   * every list is made here.
   */
  let stock: { everything?: readonly Product[] } = {};

  async function ask(
    query: ListQuery,
    { page, limit }: Stretch,
    wantsFacets: boolean,
  ): Promise<Result<FetchedList & { kind: 'page' }, Problem>> {
    const asked = { ...query, page, limit, facets: wantsFacets };
    const current = stock;
    if (!current.everything) {
      const { facets: _, ...plain } = asked;
      const result = await fetchPage(api, wantsFacets ? asked : plain);
      if (!result.ok) return result;
      if (result.value.kind === 'page') return ok(result.value);
      current.everything = result.value.products;
    }
    const { answerFromAll } = await import('./whole-list.rules');
    return ok({ kind: 'page', ...answerFromAll(current.everything, asked) });
  }

  function make(query: ListQuery, name: string): ProductListing {
    const state$ = new BehaviorSubject<ListState>({ ...nothing, ...sent.get(name) });
    const size = pageSizeOf(query);
    /** What the pages in hand show. */
    let shown = stock;
    let underWay = Promise.resolve();

    const set = (change: Partial<ListState>) => state$.next({ ...state$.value, ...change });

    async function read(first: number, last: number): Promise<void> {
      const { pages, facts } = state$.value;
      const current = stock;
      const expired = shown !== current;
      const end = facts && !expired ? Math.min(last, pagesOf(facts.total, size)) : last;
      const missing = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index).filter(
        (page) => expired || !pages.has(page),
      );
      if (missing.length === 0) return;
      set({ loading: true, problem: null });
      const stretches = stretchesFor(missing, size);
      const results = await Promise.all(
        stretches.map((stretch, index) =>
          ask(query, stretch, index === 0 && query.facets === true && (facts === null || expired)),
        ),
      );
      if (stock !== current) return read(first, last);
      let next: ListState = { ...state$.value, loading: false, ...(expired ? { pages: new Map() } : {}) };
      results.forEach((result, index) => {
        const stretch = stretches[index];
        if (!result.ok || !stretch) return;
        const { products: cards, total, facets, corrected, suggestions } = result.value;
        products.takeCards(cards);
        const came = pagesOfStretch(
          cards.map((card) => card._id),
          stretch,
          size,
        );
        next = {
          ...next,
          pages: new Map([...next.pages, ...came]),
          facts: { total, facets: facets ?? next.facts?.facets ?? null, corrected, suggestions },
        };
      });
      const failure = results.find((result) => !result.ok);
      if (failure && !failure.ok) {
        // What an expired list showed stays, and the shopper hears of it; a page that is missing says so in its place.
        if (expired)
          bus.publish('notice:raised', { kind: 'error', text: failure.problem.message, id: 'catalog:products' });
        set({ ...(expired ? {} : next), loading: false, problem: failure.problem });
        return;
      }
      shown = current;
      state$.next(next);
    }

    return {
      state$,
      size,
      load(first, last) {
        underWay = underWay.then(() => read(first, last));
        return underWay;
      },
    };
  }

  return {
    /** The list that a query describes; the same object for the same question. */
    list(query: ListQuery): ProductListing {
      const name = nameOfList(query);
      const listing = lists.get(name) ?? make(query, name);
      lists.delete(name);
      lists.set(name, listing);
      const [oldest] = lists.keys();
      if (lists.size > most && oldest !== undefined) lists.delete(oldest);
      return listing;
    },

    /**
     * Stock has changed: each list is read anew when it is wanted again, one that is being read at once; what is shown
     * stays meanwhile.
     */
    expire(): void {
      stock = {};
    },
  };
});
