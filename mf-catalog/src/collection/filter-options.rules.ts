import { type Facets, priceBands } from '@shop/shared-api';
import type { Filters, Scope } from './collection.rules';

/** A value that a filter offers, with the number of products that it would leave; null while it is unknown. */
interface FilterOption {
  readonly value: string;
  readonly count: number | null;
}

/**
 * Lists the values of a filter. Those of size and colour come from the products, together with the selected ones. A
 * filter that the backend does not count has none.
 */
export function listOptions(
  key: keyof Filters,
  scope: Scope,
  selected: Filters,
  facets: Facets | null,
): readonly FilterOption[] {
  const withCounts = (values: readonly string[], counts: Readonly<Record<string, number>> | undefined) =>
    values.map((value) => ({ value, count: counts ? (counts[value] ?? 0) : null }));
  if (key === 'categories') return withCounts(scope.categories, facets?.category);
  if (key === 'types') return withCounts(scope.types, facets?.subCategory);
  if (key === 'prices') return facets && !facets.price ? [] : withCounts(priceBands, facets?.price);
  const counts = key === 'sizes' ? facets?.size : facets?.colour;
  return withCounts([...new Set([...Object.keys(counts ?? {}), ...selected[key]])], counts);
}
