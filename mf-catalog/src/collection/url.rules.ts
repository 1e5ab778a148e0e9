import { maxSearchLength, maxPage, type ProductSort } from '@shop/shared-api';
import { collectionQuery } from '@shop/shared-events';
import { type Filters, type Grid, grids, type Scope, sorts } from './collection.rules';

/** Everything that a shopper chose on a collection page; it lives in the address and nowhere else. */
export interface CollectionQuery extends Filters {
  readonly sort: ProductSort;
  readonly grid: Grid;
  /** Whether the search bar is shown; only then does the text count (spec section 2). */
  readonly searching: boolean;
  readonly text: string;
  /** How far the list is shown, in pages counted from 1. */
  readonly page: number;
}

export const defaultSort: ProductSort = 'relavent';
export const defaultGrid: Grid = 3;

/** Reads the choices out of the address; values that the page does not offer are ignored. */
export function readQuery(params: URLSearchParams, scope: Scope): CollectionQuery {
  const searching = params.has('search');
  const wanted = (name: string) => new Set(params.getAll(name));
  const [category, type] = [wanted('category'), wanted('type')];
  return {
    categories: scope.categories.filter((value) => category.has(value)),
    types: scope.types.filter((value) => type.has(value)),
    sort: sorts.find((value) => value === params.get('sort')) ?? defaultSort,
    grid: grids.find((value) => String(value) === params.get('grid')) ?? defaultGrid,
    searching,
    text: searching ? searchText(params.get('q') ?? '') : '',
    page: readPage(params.get('page')),
  };
}

/** What is searched for when a text was typed: nothing where it holds no word. */
export function searchText(typed: string): string {
  const text = typed.slice(0, maxSearchLength).trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** The address with these choices in it; defaults are left out, and parameters of others stay as they are. */
export function writeQuery(params: URLSearchParams, query: CollectionQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of collectionQuery) next.delete(name);
  for (const value of query.categories) next.append('category', value);
  for (const value of query.types) next.append('type', value);
  if (query.sort !== defaultSort) next.set('sort', query.sort);
  if (query.grid !== defaultGrid) next.set('grid', String(query.grid));
  if (query.searching) next.set('search', '1');
  if (query.searching && query.text !== '') next.set('q', query.text);
  if (query.page > 1) next.set('page', String(query.page));
  return next;
}

/** What changes: fixed, or depending on what is chosen by then. */
export type QueryChange = Partial<CollectionQuery> | ((now: CollectionQuery) => Partial<CollectionQuery>);

/**
 * The choices with a part of them changed. Another list begins at its first page; columns and page do not make another
 * list,
 * and a sort stays when a filter changes.
 */
export function changed(query: CollectionQuery, part: Partial<CollectionQuery>): CollectionQuery {
  const sameList = Object.keys(part).every((name) => name === 'grid' || name === 'page');
  return { ...query, ...(sameList ? {} : { page: 1 }), ...part };
}

/** How many filters are on, for the button that opens them. */
export function countActive(query: CollectionQuery): number {
  return query.categories.length + query.types.length;
}

function readPage(text: string | null): number {
  const page = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}
