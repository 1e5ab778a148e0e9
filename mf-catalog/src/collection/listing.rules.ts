import { pageLimits } from '@shop/shared-api';
import type { ListQuery } from '../products';
import type { Scope } from './collection.rules';
import type { CollectionQuery } from './url.rules';

/** So many pages stand on one page of the shop at once; a longer list goes on at another address. */
export const pagesAtOnce = 20;

/** A list that grows by itself waits for a hand after so many pages, or nobody would reach the foot of the page. */
export const pagesWithoutAsking = 4;

/** What a collection page asks the backend for. */
export function listOf(query: CollectionQuery, scope: Scope): ListQuery {
  return {
    category: scope.category === null ? query.categories : [scope.category],
    subCategory: query.types,
    sort: query.sort,
    facets: true,
    ...(query.text.trim() === '' ? {} : { search: query.text.trim() }),
  };
}

/** The pages that are shown when the list has come as far as `page`. */
export function shownPages(page: number): { readonly first: number; readonly last: number } {
  return { first: Math.floor((page - 1) / pagesAtOnce) * pagesAtOnce + 1, last: page };
}

/** Where a list of `total` products stands at a page, and which pages lead on. */
export interface Progress {
  /** Counted from 1; 0 of an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly next: number | null;
  /** Whether the next page is added to those that are shown. */
  readonly grows: boolean;
  readonly previous: number | null;
}

export function progressOf(total: number, page: number): Progress {
  const { first, last } = shownPages(page);
  const pages = Math.max(1, Math.ceil(total / pageLimits.usual));
  return {
    from: Math.min(total, (first - 1) * pageLimits.usual + 1),
    to: Math.min(total, last * pageLimits.usual),
    total,
    next: last < pages ? last + 1 : null,
    grows: last % pagesAtOnce !== 0,
    previous: first > 1 ? Math.min(first - 1, pages) : null,
  };
}
