import type { Problem, Product } from '@shop/shared-api';
import { type RemoteServices, useStream } from '@shop/shared-events';
import { isListable } from '@shop/shared-rules';
import { useEffect, useMemo } from 'react';
import { firstPage, type ListFacts, type ListQuery, pagesOf } from './lists.rules';
import { listsStore } from './lists.store';
import { productsStore } from './products.store';

export interface ListView {
  /** In the list's order, as far as there is no gap. */
  readonly products: readonly Product[];
  /** Null until the first answer. */
  readonly facts: ListFacts | null;
  /** Whether every page that was asked for is there. */
  readonly done: boolean;
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** Some pages of a list in a view; those that are not in hand are asked for. */
export function useList(services: RemoteServices, query: ListQuery, wanted = firstPage): ListView {
  const listing = listsStore(services).list(query);
  const state = useStream(
    listing.state$,
    useMemo(() => listing.state$.value, [listing]),
  );
  const { first, last } = wanted(state.facts?.total);
  const store = productsStore(services);
  const known = useStream(
    store.state$,
    useMemo(() => store.state$.value, [store]),
  );

  useEffect(() => void listing.load(first, last), [listing, first, last]);

  return useMemo(() => {
    const end = state.facts ? Math.min(last, pagesOf(state.facts.total, listing.size)) : last;
    const pages = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => state.pages.get(first + index));
    const gap = pages.indexOf(undefined);
    const ids = (gap < 0 ? pages : pages.slice(0, gap)).flatMap((page) => page ?? []);
    return {
      products: ids.flatMap((id) => known.products.get(id) ?? []).filter(isListable),
      facts: state.facts,
      done: gap < 0,
      loading: state.loading,
      problem: state.problem,
      retry: () => void listing.load(first, last),
    };
  }, [state, known, listing, first, last]);
}
