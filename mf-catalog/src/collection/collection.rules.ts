import { categories, type Category, type Product, subCategories, type SubCategory } from '@shop/shared-api';
import { paths } from '@shop/shared-events';

export const sorts = ['relavent', 'low-high', 'high-low'] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Readonly<Record<Sort, string>> = {
  relavent: 'Relevant',
  'low-high': 'Price: low to high',
  'high-low': 'Price: high to low',
};

export const grids = [2, 3, 4] as const;
export type Grid = (typeof grids)[number];

/** What one of the three collection pages is about and which filters it offers (spec section 2). */
export interface Scope {
  readonly heading: string;
  readonly line: string;
  /** The category that the page is bound to, or null for all. */
  readonly category: Category | null;
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
}

const plainTypes = subCategories.filter((type) => type !== 'gymtees');

const everything: Scope = {
  heading: 'The collection',
  line: 'Cut from cloth with a history, made for every day.',
  category: null,
  categories,
  types: subCategories,
};

const bound: Readonly<Record<string, Scope>> = {
  [paths.men]: {
    heading: 'Men',
    line: 'Kurtas, shirts and layers that wear in, not out.',
    category: 'Men',
    categories: [],
    types: plainTypes,
  },
  [paths.women]: {
    heading: 'Women',
    line: 'Prints, weaves and easy lines, for the day you have.',
    category: 'Women',
    categories: [],
    types: plainTypes,
  },
};

/** The scope of a collection page by its path. */
export function scopeOf(pathname: string): Scope {
  return bound[pathname.replace(/\/+$/, '')] ?? everything;
}

export interface Filters {
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
}

/** Products that the page shows: of its category, and of one of the chosen values in each group that has any. */
export function filterProducts(products: readonly Product[], filters: Filters, category: Category | null): readonly Product[] {
  return products.filter(
    (product) =>
      (category === null || product.category === category) &&
      chosen(filters.categories, product.category) &&
      chosen(filters.types, product.subCategory),
  );
}

/** Products in the chosen order; 'relavent' keeps the order that they came in. Equal prices keep it too. */
export function sortProducts(products: readonly Product[], sort: Sort): readonly Product[] {
  if (sort === 'relavent') return products;
  const direction = sort === 'low-high' ? 1 : -1;
  return [...products].sort((a, b) => direction * (a.price - b.price));
}

/** How many products each filter would leave, with the choices in the other group kept. */
export function countFilters(products: readonly Product[], filters: Filters, category: Category | null) {
  const forCategories = filterProducts(products, { ...filters, categories: [] }, category);
  const forTypes = filterProducts(products, { ...filters, types: [] }, category);
  return {
    category: (value: Category) => forCategories.filter((product) => product.category === value).length,
    type: (value: SubCategory) => forTypes.filter((product) => product.subCategory === value).length,
  };
}

/** The list with the value put in or taken out. */
export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

function chosen<T>(values: readonly T[], value: T): boolean {
  return values.length === 0 || values.includes(value);
}
