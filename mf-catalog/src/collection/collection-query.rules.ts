import { filterValueLimits, maxSearchLength, maxPage, priceBands, type ProductSort } from '@shop/shared-api';
import { collectionQuery } from '@shop/shared-events';
import { type Filters, filters, type Grid, grids, type Scope, sorts } from './collection.rules';

/** All choices on a collection page. They are stored only in the URL. */
export interface CollectionQuery extends Filters {
  readonly sort: ProductSort;
  readonly grid: Grid;
  /** Whether the search bar is shown; the text applies only then (spec section 2). */
  readonly searching: boolean;
  readonly text: string;
  /** The last shown page; starts at 1. */
  readonly page: number;
}

export const defaultSort: ProductSort = 'relavent';
const defaultGrid: Grid = 3;

/** Reads the choices from the URL. Values that the page does not offer are ignored. */
export function readQuery(params: URLSearchParams, scope: Scope): CollectionQuery {
  const searching = params.has('search');
  const readValues = (name: string) => new Set(params.getAll(name));
  const [category, type, price] = [readValues('category'), readValues('type'), readValues('price')];
  return {
    categories: scope.categories.filter((value) => category.has(value)),
    types: scope.types.filter((value) => type.has(value)),
    prices: priceBands.filter((value) => price.has(value)),
    sizes: readFreeValues(params, 'size'),
    colours: readFreeValues(params, 'colour'),
    sort: sorts.find((value) => value === params.get('sort')) ?? defaultSort,
    grid: grids.find((value) => String(value) === params.get('grid')) ?? defaultGrid,
    searching,
    text: searching ? normaliseSearchText(params.get('q') ?? '') : '',
    page: readPage(params.get('page')),
  };
}

/** Reads the values of a filter whose values the shop's products define, within the limits of the backend. */
function readFreeValues(params: URLSearchParams, name: string): readonly string[] {
  const values = params
    .getAll(name)
    .filter((value) => value !== '' && value.length <= filterValueLimits.characters && value.trim() === value);
  return [...new Set(values)].slice(0, filterValueLimits.values);
}

/** Trims and limits a typed text. Returns '' if it has no letter or digit. */
export function normaliseSearchText(typed: string): string {
  const text = typed.slice(0, maxSearchLength).trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** Writes the choices to the URL. Defaults are left out, and unknown parameters are kept. */
export function writeQuery(params: URLSearchParams, query: CollectionQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of collectionQuery) next.delete(name);
  for (const { key, parameter } of filters) for (const value of query[key]) next.append(parameter, value);
  if (query.sort !== defaultSort) next.set('sort', query.sort);
  if (query.grid !== defaultGrid) next.set('grid', String(query.grid));
  if (query.searching) next.set('search', '1');
  if (query.searching && query.text !== '') next.set('q', query.text);
  if (query.page > 1) next.set('page', String(query.page));
  return next;
}

/** A change of the choices, fixed or computed from the current ones. */
export type QueryChange = Partial<CollectionQuery> | ((current: CollectionQuery) => Partial<CollectionQuery>);

/**
 * Applies a change to the choices. The page is reset to 1, unless only the number of columns or the page changes.
 */
export function applyChange(query: CollectionQuery, part: Partial<CollectionQuery>): CollectionQuery {
  const sameList = Object.keys(part).every((name) => name === 'grid' || name === 'page');
  return { ...query, ...(sameList ? {} : { page: 1 }), ...part };
}

/** Counts the active filters. */
export function countActiveFilters(query: CollectionQuery): number {
  return filters.reduce((count, { key }) => count + query[key].length, 0);
}

function readPage(text: string | null): number {
  const page = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}
