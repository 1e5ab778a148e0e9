import { pageSizeLimits } from '@shop/shared-api';
import { type ListQuery, countPages } from '../products';
import type { Scope } from './collection.rules';
import type { CollectionQuery } from './collection-query.rules';

/** The most pages of a list that one URL shows. Longer lists continue at another URL. */
export const maxPagesShown = 20;

/** Infinite scrolling stops after this many pages until the shopper clicks, so that the footer can be reached. */
export const autoLoadedPages = 6;

/** Builds the list query of a collection page. */
export function toListQuery(query: CollectionQuery, scope: Scope): ListQuery {
  return {
    category: scope.category === null ? query.categories : [scope.category],
    subCategory: query.types,
    price: query.prices,
    size: query.sizes,
    colour: query.colours,
    sort: query.sort,
    facets: true,
    ...(query.text === '' ? {} : { search: query.text }),
  };
}

/** Returns the first and last page to show at a page number, limited to the last page once `total` is known. */
export function computeShownPages(page: number, total = Infinity): { readonly first: number; readonly last: number } {
  const last = Math.min(page, countPages(total, pageSizeLimits.default));
  return { first: Math.floor((last - 1) / maxPagesShown) * maxPagesShown + 1, last };
}

/** Position in a list of `total` products, with the next and the previous page. */
interface Progress {
  /** Starts at 1; 0 for an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly next: number | null;
  /** Whether the next page is appended to the shown pages instead of replacing them. */
  readonly isAppended: boolean;
  readonly previous: number | null;
}

export function computeProgress(total: number, page: number): Progress {
  const { first, last } = computeShownPages(page, total);
  return {
    from: Math.min(total, (first - 1) * pageSizeLimits.default + 1),
    to: Math.min(total, last * pageSizeLimits.default),
    total,
    next: last < countPages(total, pageSizeLimits.default) ? last + 1 : null,
    isAppended: last % maxPagesShown !== 0,
    previous: first > 1 ? first - 1 : null,
  };
}
