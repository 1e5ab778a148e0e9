import {
  categories,
  type Category,
  productSorts,
  type ProductSort,
  subCategories,
  type SubCategory,
} from '@shop/shared-api';
import { paths } from '@shop/shared-events';

export const sorts = productSorts;

export const sortLabels: Readonly<Record<ProductSort, string>> = {
  relavent: 'Relevant',
  'low-high': 'Price: low to high',
  'high-low': 'Price: high to low',
};

export const grids = [2, 3, 4] as const;
export type Grid = (typeof grids)[number];

/** What one of the three collection pages is about and which filters it offers (spec section 2). */
export interface Scope {
  /** The page's own address, however it was written by whoever came. */
  readonly path: string;
  readonly heading: string;
  readonly line: string;
  /** The category that the page is bound to, or null for all. */
  readonly category: Category | null;
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
}

const plainTypes = subCategories.filter((type) => type !== 'gymtees');

const everything: Scope = {
  path: paths.collection,
  heading: 'The collection',
  line: 'Cut from cloth with a history, made for every day.',
  category: null,
  categories,
  types: subCategories,
};

const bound: readonly Scope[] = [
  {
    path: paths.men,
    heading: 'Men',
    line: 'Kurtas, shirts and layers made to last.',
    category: 'Men',
    categories: [],
    types: plainTypes,
  },
  {
    path: paths.women,
    heading: 'Women',
    line: 'Prints, weaves and easy lines, for the day you have.',
    category: 'Women',
    categories: [],
    types: plainTypes,
  },
];

/** The scope of a collection page by its path. As for the router, neither the case nor a slash at the end matters. */
export function scopeOf(pathname: string): Scope {
  const plain = pathname.toLowerCase().replace(/\/+$/, '');
  return bound.find(({ path }) => path === plain) ?? everything;
}

export interface Filters {
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
}

/** The list with the value put in or taken out. */
export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
