/** A category and a type of product, and how many of a list are of both. */
export interface KindCount {
  readonly category: string;
  readonly subCategory: string;
  readonly products: number;
}

/** What was chosen of each group of filters (spec section 2); a group of which nothing is chosen takes everything. */
export interface ChosenKinds {
  readonly category?: readonly string[] | undefined;
  readonly subCategory?: readonly string[] | undefined;
}

/** Whether what was chosen leaves a product of this category and type in the list. */
export function isOfKinds({ category, subCategory }: Omit<KindCount, 'products'>, chosen: ChosenKinds): boolean {
  return takes(chosen.category, category) && takes(chosen.subCategory, subCategory);
}

/** How many products are left with what was chosen. */
export function totalOf(kinds: readonly KindCount[], chosen: ChosenKinds): number {
  return kinds.reduce((total, kind) => (isOfKinds(kind, chosen) ? total + kind.products : total), 0);
}

/** How many products each value of a group would leave, with what was chosen in the other group kept. */
export function facetOf<Value extends string>(group: keyof ChosenKinds, values: readonly Value[], kinds: readonly KindCount[], chosen: ChosenKinds): Record<Value, number> {
  return Object.fromEntries(values.map((value) => [value, totalOf(kinds, { ...chosen, [group]: [value] })])) as Record<Value, number>;
}

const takes = (chosen: readonly string[] | undefined, value: string): boolean => !chosen?.length || chosen.includes(value);
