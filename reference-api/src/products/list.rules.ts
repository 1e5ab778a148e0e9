import { categories, type Category, type Facets, type ProductQuery, subCategories, type SubCategory } from '@shop/shared-api';

/** How many products of a list are of one category and type. */
export interface KindCount {
  readonly category: Category;
  readonly subCategory: SubCategory;
  readonly products: number;
}

type Chosen = Pick<ProductQuery, 'category' | 'subCategory'>;

const takes = <T>(chosen: readonly T[] | undefined, value: T): boolean => !chosen?.length || chosen.includes(value);

const sum = (kinds: readonly KindCount[]): number => kinds.reduce((total, kind) => total + kind.products, 0);

/** How many products are left with what was chosen. */
export function totalOf(kinds: readonly KindCount[], { category, subCategory }: Chosen): number {
  return sum(kinds.filter((kind) => takes(category, kind.category) && takes(subCategory, kind.subCategory)));
}

/** How many products each value would leave, with what was chosen in the other group kept. */
export function facetsOf(kinds: readonly KindCount[], chosen: Chosen): Facets {
  const byCategory = kinds.filter((kind) => takes(chosen.subCategory, kind.subCategory));
  const byType = kinds.filter((kind) => takes(chosen.category, kind.category));
  const counted = <T extends string>(values: readonly T[], of: (value: T) => readonly KindCount[]) =>
    Object.fromEntries(values.map((value) => [value, sum(of(value))])) as Record<T, number>;
  return {
    category: counted(categories, (value) => byCategory.filter((kind) => kind.category === value)),
    subCategory: counted(subCategories, (value) => byType.filter((kind) => kind.subCategory === value)),
  };
}
