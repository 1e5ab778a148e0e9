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

/** Content and filters of one of the three collection pages (spec section 2). */
export interface Scope {
  /** The canonical path of the page. */
  readonly path: string;
  readonly heading: string;
  readonly lead: string;
  /** The category of the page, or null for all categories. */
  readonly category: Category | null;
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
}

const categoryPageTypes = subCategories.filter((type) => type !== 'gymtees');

const allProductsScope: Scope = {
  path: paths.collection,
  heading: 'The collection',
  lead: 'Cut from cloth with a history, made for every day.',
  category: null,
  categories,
  types: subCategories,
};

const categoryScopes: readonly Scope[] = [
  {
    path: paths.men,
    heading: 'Men',
    lead: 'Kurtas, shirts and layers made to last.',
    category: 'Men',
    categories: [],
    types: categoryPageTypes,
  },
  {
    path: paths.women,
    heading: 'Women',
    lead: 'Prints, weaves and easy lines, for the day you have.',
    category: 'Women',
    categories: [],
    types: categoryPageTypes,
  },
];

/** Finds the scope of a collection page by its path. Case and trailing slashes are ignored, as in the router. */
export function findScope(pathname: string): Scope {
  const normalised = pathname.toLowerCase().replace(/\/+$/, '');
  return categoryScopes.find(({ path }) => path === normalised) ?? allProductsScope;
}

export interface Filters {
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
}

/** Returns the list with the value added, or removed if it was there. */
export function toggleValue<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
