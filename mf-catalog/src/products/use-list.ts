import type { Problem, Product } from '@shop/shared-api';
import { useStream } from '@shop/shared-events';
import { isListable } from '@shop/shared-rules';
import { useEffect, useMemo } from 'react';
import type { RemoteServices } from '../services';
import { selectFirstPage, type ListSummary, type ListQuery, countPages } from './lists.rules';
import { listsStore } from './lists.store';
import { productsStore } from './products.store';

export interface ListView {
  /** Products in list order, up to the first missing page. */
  readonly products: readonly Product[];
  /** Null until the first response. */
  readonly summary: ListSummary | null;
  /** Whether all requested pages are loaded. */
  readonly isComplete: boolean;
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** Returns the selected pages of a list and loads the missing ones. */
export function useList(services: RemoteServices, query: ListQuery, selectPages = selectFirstPage): ListView {
  const listing = listsStore(services).list(query);
  const state = useStream(
    listing.state$,
    useMemo(() => listing.state$.value, [listing]),
  );
  const { first, last } = selectPages(state.summary?.total);
  const store = productsStore(services);
  const knownProducts = useStream(
    store.state$,
    useMemo(() => store.state$.value, [store]),
  );

  useEffect(() => void listing.load(first, last), [listing, first, last]);

  return useMemo(() => {
    const end = state.summary ? Math.min(last, countPages(state.summary.total, listing.size)) : last;
    const pages = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => state.pages.get(first + index));
    const gap = pages.indexOf(undefined);
    const ids = (gap < 0 ? pages : pages.slice(0, gap)).flatMap((page) => page ?? []);
    return {
      products: ids.flatMap((id) => knownProducts.products.get(id) ?? []).filter(isListable),
      summary: state.summary,
      isComplete: gap < 0,
      loading: state.loading,
      problem: state.problem,
      retry: () => void listing.load(first, last),
    };
  }, [state, knownProducts, listing, first, last]);
}
