/** The filters of a product list, under the names of their query parameters. */
export const filterNames = ['category', 'subCategory', 'price', 'size', 'colour'] as const;
export type FilterName = (typeof filterNames)[number];

/** The values of a product in each filter. A product has several sizes. */
export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;

/** The number of products of a list with the same values. */
export interface ProductGroup extends FilterValues {
  readonly products: number;
}

/** The selected values of each filter. A filter without a selection accepts every product. */
export type SelectedFilters = { readonly [Name in FilterName]?: readonly string[] | undefined };

/** Returns true if the selected filters accept a product with these values. */
export function matchesFilters(values: FilterValues, selected: SelectedFilters): boolean {
  return filterNames.every((name) => {
    const accepted = selected[name];
    return !accepted?.length || values[name].some((value) => accepted.includes(value));
  });
}

/** Counts the products that the selected filters accept. */
export function countMatches(groups: readonly ProductGroup[], selected: SelectedFilters): number {
  return groups.reduce((total, group) => (matchesFilters(group, selected) ? total + group.products : total), 0);
}

/** Counts the products for each value of one filter, with the selection in the other filters applied. */
export function countFacet<Value extends string>(
  filter: FilterName,
  values: readonly Value[],
  groups: readonly ProductGroup[],
  selected: SelectedFilters,
): Record<Value, number> {
  const counts = values.map((value) => [value, countMatches(groups, { ...selected, [filter]: [value] })]);
  return Object.fromEntries(counts) as Record<Value, number>;
}

/** Counts the products for each value of every filter. The values of size and colour are those of the products. */
export function countFacets<Category extends string, SubCategory extends string, Price extends string>(
  values: {
    readonly category: readonly Category[];
    readonly subCategory: readonly SubCategory[];
    readonly price: readonly Price[];
  },
  groups: readonly ProductGroup[],
  selected: SelectedFilters,
) {
  return {
    category: countFacet('category', values.category, groups, selected),
    subCategory: countFacet('subCategory', values.subCategory, groups, selected),
    price: countFacet('price', values.price, groups, selected),
    size: countFacet('size', listFilterValues('size', groups), groups, selected),
    colour: countFacet('colour', listFilterValues('colour', groups), groups, selected),
  };
}

/** Lists the values that occur in a filter whose values are not fixed, sizes from small to large, others by name. */
export function listFilterValues(filter: 'size' | 'colour', groups: readonly ProductGroup[]): string[] {
  const values = [...new Set(groups.flatMap((group) => group[filter]))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return filter === 'size' ? values.sort((a, b) => rankSize(a) - rankSize(b)) : values;
}

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Sizes in letters come in their order, before all others. */
function rankSize(size: string): number {
  const rank = letterSizes.indexOf(size.toUpperCase());
  return rank < 0 ? letterSizes.length : rank;
}
