/** The number of products of a list with a category and a type (subCategory). */
export interface KindCount {
  readonly category: string;
  readonly subCategory: string;
  readonly products: number;
}

/** The selected values of each filter (spec section 2). A filter without a selection accepts every product. */
export interface SelectedFilters {
  readonly category?: readonly string[] | undefined;
  readonly subCategory?: readonly string[] | undefined;
}

/** Returns true if the selected filters accept a product of this category and type. */
export function matchesFilters(
  { category, subCategory }: Omit<KindCount, 'products'>,
  selected: SelectedFilters,
): boolean {
  return isAccepted(selected.category, category) && isAccepted(selected.subCategory, subCategory);
}

/** Counts the products that the selected filters accept. */
export function countMatches(kinds: readonly KindCount[], selected: SelectedFilters): number {
  return kinds.reduce((total, kind) => (matchesFilters(kind, selected) ? total + kind.products : total), 0);
}

/** Counts the products for each value of one filter, with the selection in the other filter applied. */
export function countFacet<Value extends string>(
  filter: keyof SelectedFilters,
  values: readonly Value[],
  kinds: readonly KindCount[],
  selected: SelectedFilters,
): Record<Value, number> {
  const counts = values.map((value) => [value, countMatches(kinds, { ...selected, [filter]: [value] })]);
  return Object.fromEntries(counts) as Record<Value, number>;
}

function isAccepted(selected: readonly string[] | undefined, value: string): boolean {
  return !selected?.length || selected.includes(value);
}
