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
  return filterNames.every((name) => matchesFilter(name, values, selected));
}

function matchesFilter(name: FilterName, values: FilterValues, selected: SelectedFilters): boolean {
  const accepted = selected[name];
  return !accepted?.length || values[name].some((value) => accepted.includes(value));
}

/** Counts the products that the selected filters accept. */
export function countMatches(groups: readonly ProductGroup[], selected: SelectedFilters): number {
  return groups.reduce((total, group) => (matchesFilters(group, selected) ? total + group.products : total), 0);
}

/** Counts the products for each value of every filter, with the selection in the other filters applied. The values of size and colour are those of the products. */
export function countFacets<Category extends string, SubCategory extends string, Price extends string>(
  values: {
    readonly category: readonly Category[];
    readonly subCategory: readonly SubCategory[];
    readonly price: readonly Price[];
  },
  groups: readonly ProductGroup[],
  selected: SelectedFilters,
) {
  const counts = {
    category: toZeros(values.category),
    subCategory: toZeros(values.subCategory),
    price: toZeros(values.price),
    size: toZeros(listFilterValues('size', groups)),
    colour: toZeros(listFilterValues('colour', groups)),
  };
  for (const group of groups) {
    const failed = filterNames.filter((name) => !matchesFilter(name, group, selected));
    // A product counts in every filter if all accept it, and in one filter if only that one does not.
    const counted = failed.length === 0 ? filterNames : failed.length === 1 ? failed : [];
    for (const name of counted) {
      const ofFilter: Map<string, number> = counts[name];
      for (const value of group[name]) {
        const known = ofFilter.get(value);
        if (known !== undefined) ofFilter.set(value, known + group.products);
      }
    }
  }
  return {
    category: toRecord(counts.category),
    subCategory: toRecord(counts.subCategory),
    price: toRecord(counts.price),
    size: toRecord(counts.size),
    colour: toRecord(counts.colour),
  };
}

const toZeros = <Value extends string>(values: readonly Value[]): Map<Value, number> =>
  new Map(values.map((value) => [value, 0]));

const toRecord = <Value extends string>(counts: ReadonlyMap<Value, number>): Record<Value, number> =>
  Object.fromEntries(counts) as Record<Value, number>;

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
