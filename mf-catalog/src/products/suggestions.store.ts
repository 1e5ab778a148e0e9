import type { Facets, Product } from '@shop/shared-api';
import { memoizeByServices } from '@shop/shared-events';
import { isListable } from '@shop/shared-rules';
import { BehaviorSubject } from 'rxjs';
import { listsStore } from './lists.store';
import { fetchPage } from './products.api';
import { productsStore } from './products.store';
import { readSearches, rememberSearch } from './recent-searches.rules';

/** What the shop has for a text that is being typed. */
export interface Suggestions {
  readonly text: string;
  readonly products: readonly Product[];
  readonly total: number;
  readonly facets: Facets | null;
  /** What was searched for instead of the text. */
  readonly corrected: string | null;
}

const pauseMs = 150;
const shortest = 2;
const shown = 5;
const keptKey = 'recent-searches';

/** Suggestions while a shopper types: asked for after a pause, called off when the next letter comes. */
export const suggestionsStore = memoizeByServices((services) => {
  const { api, kept } = services;
  const state$ = new BehaviorSubject<Suggestions | null>(null);
  const recent$ = new BehaviorSubject<readonly string[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let outrun = new AbortController();

  function callOff() {
    clearTimeout(timer);
    outrun.abort();
    outrun = new AbortController();
  }

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    const query = { search: text, limit: shown, facets: true };
    const reply = await fetchPage(api, { ...query, page: 1 }, signal);
    // Without suggestions one still searches by Enter, and is told there what is wrong.
    if (signal.aborted || !reply.ok) return;
    if (reply.value.kind === 'page') {
      productsStore(services).takeCards(reply.value.products);
      const { products, total, facets, corrected } = reply.value;
      return state$.next({ text, products: products.filter(isListable), total, facets, corrected });
    }
    const listing = listsStore(services).list(query);
    await listing.load(1, 1);
    const { facts, pages } = listing.state$.value;
    const known = productsStore(services).state$.value.products;
    const products = (pages.get(1) ?? []).flatMap((id) => known.get(id) ?? []);
    if (!signal.aborted && facts)
      state$.next({ text, products, total: facts.total, facets: facts.facets, corrected: null });
  }

  return {
    state$,
    /** Texts that were searched for in this browser, the latest first. */
    recent$,

    /** A text has been typed so far; too short a one has no suggestions. */
    type(typed: string): void {
      const text = typed.trim();
      callOff();
      if (text.length < shortest) return state$.next(null);
      const { signal } = outrun;
      timer = setTimeout(() => void ask(text, signal), pauseMs);
    },

    /** Nobody is typing any more. */
    stop(): void {
      callOff();
      state$.next(null);
    },

    readRecent(): void {
      recent$.next(readSearches(kept.read(keptKey)));
    },

    remember(text: string): void {
      const next = rememberSearch(readSearches(kept.read(keptKey)), text);
      kept.write(keptKey, JSON.stringify(next));
      recent$.next(next);
    },
  };
});
