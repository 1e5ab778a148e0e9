import { type Facets, pageSizeLimits, type ProductQuery, toQueryString } from '@shop/shared-api';

/** A list as a page asks for it; which of its pages are wanted is another question. */
export type ListQuery = Omit<ProductQuery, 'ids' | 'page' | 'fields'>;

/** What is known of a whole list. */
export interface ListFacts {
  readonly total: number;
  readonly facets: Facets | null;
  readonly corrected: string | null;
  readonly suggestions: readonly string[];
}

/** The name of a list: the same for the same question, however it is put. */
export function nameOfList(query: ListQuery): string {
  const { category, subCategory, sort, ...others } = query;
  const asked: ListQuery = {
    ...others,
    ...(category?.length ? { category: [...category].sort() } : {}),
    ...(subCategory?.length ? { subCategory: [...subCategory].sort() } : {}),
    ...(sort && sort !== 'relavent' ? { sort } : {}),
  };
  const params = Object.entries(toQueryString(asked)).filter(([, value]) => value !== '');
  return new URLSearchParams(params.map(([name, value]): [string, string] => [name, String(value)]).sort()).toString();
}

export const pageSizeOf = (query: ListQuery): number => query.limit ?? pageSizeLimits.default;

/** Which pages of a list are wanted, both counted; `total` is not known until the list has answered once. */
export type WantedPages = (total?: number) => { readonly first: number; readonly last: number };

export const firstPage: WantedPages = () => ({ first: 1, last: 1 });

/** A request of one or several pages at once. */
export interface Stretch {
  /** In pages of the request's own limit. */
  readonly page: number;
  readonly limit: number;
  /** The first page of the list that it brings. */
  readonly first: number;
}

/** The fewest requests that bring these pages: one page alone, or neighbours together where many are missing. */
export function stretchesFor(missing: readonly number[], size: number): readonly Stretch[] {
  const together = Math.max(1, Math.floor(pageSizeLimits.max / size));
  if (missing.length === 1 || together === 1) return missing.map((page) => ({ page, limit: size, first: page }));
  const blocks = new Set(missing.map((page) => Math.ceil(page / together)));
  return [...blocks].map((page) => ({ page, limit: size * together, first: (page - 1) * together + 1 }));
}

/** The pages that a stretch brought, by their number; a list that ends within it has a last page that is shorter. */
export function pagesOfStretch(
  ids: readonly string[],
  { first, limit }: Stretch,
  size: number,
): readonly (readonly [number, readonly string[]])[] {
  const count = Math.max(1, Math.min(Math.ceil(ids.length / size), limit / size));
  return Array.from(
    { length: count },
    (_, index) => [first + index, ids.slice(index * size, (index + 1) * size)] as const,
  );
}

/** How many pages a list has, at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
