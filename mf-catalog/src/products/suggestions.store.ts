import type { Facets, Product } from '@shop/shared-api';
import { isListable } from '@shop/shared-rules';
import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { listsStore } from './lists.store';
import { fetchPage } from './products.api';
import { productsStore } from './products.store';
import { parseSearches, addSearch } from './recent-searches.rules';

/** Search suggestions for a text. */
export interface Suggestions {
  readonly text: string;
  readonly products: readonly Product[];
  readonly total: number;
  readonly facets: Facets | null;
  /** The corrected text that was searched for instead; null if the text was not corrected. */
  readonly corrected: string | null;
}

const debounceMs = 150;
const minTextLength = 2;
const maxProducts = 5;
const storageKey = 'recent-searches';

/** Suggestions for the text in the search field: debounced, and aborted by the next input. */
export const suggestionsStore = memoizeByServices((services) => {
  const { api, kept } = services;
  const state$ = new BehaviorSubject<Suggestions | null>(null);
  const recent$ = new BehaviorSubject<readonly string[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRequest = new AbortController();

  function cancelPending() {
    clearTimeout(timer);
    pendingRequest.abort();
    pendingRequest = new AbortController();
  }

  async function fetchSuggestions(text: string, signal: AbortSignal): Promise<void> {
    const query = { search: text, limit: maxProducts, facets: true };
    const reply = await fetchPage(api, { ...query, page: 1 }, signal);
    // A failure is not shown: the search itself still works and reports its own problem.
    if (signal.aborted || !reply.ok) return;
    if (reply.value.kind === 'page') {
      productsStore(services).addCards(reply.value.products);
      const { products, total, facets, corrected } = reply.value;
      return state$.next({ text, products: products.filter(isListable), total, facets, corrected });
    }
    const listing = listsStore(services).list(query);
    await listing.load(1, 1);
    const { summary, pages } = listing.state$.value;
    const known = productsStore(services).state$.value.products;
    const products = (pages.get(1) ?? []).flatMap((id) => known.get(id) ?? []);
    if (!signal.aborted && summary)
      state$.next({ text, products, total: summary.total, facets: summary.facets, corrected: null });
  }

  return {
    state$,
    /** Recent searches in this browser, the most recent first. */
    recent$,

    /** Requests suggestions for a typed text. A text that is too short has none. */
    setText(typed: string): void {
      const text = typed.trim();
      cancelPending();
      if (text.length < minTextLength) return state$.next(null);
      const { signal } = pendingRequest;
      timer = setTimeout(() => void fetchSuggestions(text, signal), debounceMs);
    },

    /** Removes the suggestions and aborts the pending request. */
    clear(): void {
      cancelPending();
      state$.next(null);
    },

    loadRecent(): void {
      recent$.next(parseSearches(kept.read(storageKey)));
    },

    rememberSearch(text: string): void {
      const next = addSearch(parseSearches(kept.read(storageKey)), text);
      kept.write(storageKey, JSON.stringify(next));
      recent$.next(next);
    },
  };
});
