import { type Facets, pageSizeLimits, type ProductQuery, toQueryString } from '@shop/shared-api';
import { filterNames } from '@shop/shared-rules';

/** Query of a list without its pages. */
export type ListQuery = Omit<ProductQuery, 'ids' | 'page' | 'fields'>;

/** Information about a complete list. */
export interface ListSummary {
  readonly total: number;
  readonly facets: Facets | null;
  readonly corrected: string | null;
  readonly suggestions: readonly string[];
}

/** Returns the cache key of a list. Equal queries have equal keys, independent of the order of their values. */
export function toListKey(query: ListQuery): string {
  const { sort, ...others } = query;
  const normalised: ListQuery = {
    ...others,
    ...Object.fromEntries(filterNames.map((name) => [name, [...(query[name] ?? [])].sort()])),
    ...(sort && sort !== 'relavent' ? { sort } : {}),
  };
  const params = Object.entries(toQueryString(normalised)).filter(([, value]) => value !== '');
  return new URLSearchParams(params.map(([name, value]): [string, string] => [name, String(value)]).sort()).toString();
}

export const getPageSize = (query: ListQuery): number => query.limit ?? pageSizeLimits.default;

/** Returns the first and last page to load, both included. `total` is unknown until the first response. */
type SelectPages = (total?: number) => { readonly first: number; readonly last: number };

export const selectFirstPage: SelectPages = () => ({ first: 1, last: 1 });

/** A request for one or several consecutive pages of a list. */
export interface PageRequest {
  /** Page number in pages of `limit` products. */
  readonly page: number;
  readonly limit: number;
  /** The first page of the list in the response. */
  readonly first: number;
}

/** Returns the fewest requests that load the missing pages. Neighbouring pages are loaded together. */
export function planPageRequests(missing: readonly number[], size: number): readonly PageRequest[] {
  const pagesPerRequest = Math.max(1, Math.floor(pageSizeLimits.max / size));
  if (missing.length === 1 || pagesPerRequest === 1) return missing.map((page) => ({ page, limit: size, first: page }));
  const blocks = new Set(missing.map((page) => Math.ceil(page / pagesPerRequest)));
  return [...blocks].map((page) => ({ page, limit: size * pagesPerRequest, first: (page - 1) * pagesPerRequest + 1 }));
}

/** Splits the response of a request into pages with their numbers. The last page of a list can be shorter. */
export function splitIntoPages(
  ids: readonly string[],
  { first, limit }: PageRequest,
  size: number,
): readonly (readonly [number, readonly string[]])[] {
  const count = Math.max(1, Math.min(Math.ceil(ids.length / size), limit / size));
  return Array.from(
    { length: count },
    (_, index) => [first + index, ids.slice(index * size, (index + 1) * size)] as const,
  );
}

/** Returns the number of pages of a list, at least 1. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
