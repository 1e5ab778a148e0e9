import {
  categories,
  type Category,
  getBandStart,
  type PriceBand,
  productSorts,
  type ProductSort,
  subCategories,
  type SubCategory,
} from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { formatRupees } from '@shop/shared-rules';
import { typeLabel } from '../products';

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
  lead: 'Everyday clothes in handcrafted Indian fabrics.',
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
    lead: 'Block prints, weaves and easy everyday shapes.',
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

/** The selected values of each filter. */
export interface Filters {
  readonly categories: readonly Category[];
  readonly types: readonly SubCategory[];
  readonly prices: readonly PriceBand[];
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
}

export const noFilters: Filters = { categories: [], types: [], prices: [], sizes: [], colours: [] };

/** The filters in their order on the page, with the query parameter and the labels of their values. */
export const filters = [
  { key: 'categories', parameter: 'category', heading: 'CATEGORIES', toLabel: String },
  { key: 'types', parameter: 'type', heading: 'TYPE', toLabel: (value: string) => typeLabel(value as SubCategory) },
  {
    key: 'prices',
    parameter: 'price',
    heading: 'PRICE',
    toLabel: (value: string) => formatPriceBand(value as PriceBand),
  },
  { key: 'sizes', parameter: 'size', heading: 'SIZE', toLabel: String },
  { key: 'colours', parameter: 'colour', heading: 'COLOUR', toLabel: String },
] as const satisfies readonly {
  readonly key: keyof Filters;
  readonly parameter: string;
  readonly heading: string;
  readonly toLabel: (value: string) => string;
}[];

/** Formats a price band, such as '₹1,000 to ₹1,999'. */
export function formatPriceBand(band: PriceBand): string {
  const [start, end] = [getBandStart(band), band.split('-')[1] ?? ''];
  if (end === '') return `${formatRupees(start)} and above`;
  return start === 0
    ? `Under ${formatRupees(Number(end) + 1)}`
    : `${formatRupees(start)} to ${formatRupees(Number(end))}`;
}

/** Returns the change that selects a value of a filter, or removes it if it was selected. */
export function toggleFilter(selected: Filters, key: keyof Filters, value: string): Partial<Filters> {
  return { [key]: toggleValue<string>(selected[key], value) };
}

function toggleValue<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
