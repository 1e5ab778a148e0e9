import { pageSizeLimits } from '@shop/shared-api';
import { type ListQuery, pagesOf } from '../products';
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
    ...(query.text === '' ? {} : { search: query.text }),
  };
}

/**
 * The pages that are shown when the list has come as far as `page`: at most to its end, once `total` says where that
 * is.
 */
export function shownPages(page: number, total = Infinity): { readonly first: number; readonly last: number } {
  const last = Math.min(page, pagesOf(total, pageSizeLimits.default));
  return { first: Math.floor((last - 1) / pagesAtOnce) * pagesAtOnce + 1, last };
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
  const { first, last } = shownPages(page, total);
  return {
    from: Math.min(total, (first - 1) * pageSizeLimits.default + 1),
    to: Math.min(total, last * pageSizeLimits.default),
    total,
    next: last < pagesOf(total, pageSizeLimits.default) ? last + 1 : null,
    grows: last % pagesAtOnce !== 0,
    previous: first > 1 ? first - 1 : null,
  };
}
