import * as v from 'valibot';
import type { CallOptions } from './client';
import { type PriceBand, priceBands } from './price-bands';
import { maxProductIdLength } from './product-ids';
import {
  accessTypes,
  type AccessType,
  categories,
  type Category,
  subCategories,
  type SubCategory,
} from './product-kinds';

/** The sort options, spelled as in spec section 2. 'relavent' is the shop's own order. */
export const productSorts = ['relavent', 'low-high', 'high-low'] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * The fields of each product. 'card' leaves out the description and all images after the second; 'sitemap' is a card
 * with `updatedAt`.
 */
export const productFields = ['all', 'card', 'sitemap'] as const;
export type ProductFields = (typeof productFields)[number];

export const pageSizeLimits = { min: 1, default: 12, max: 100 } as const;
export const maxPage = 10_000;
export const maxIds = 200;
export const maxSearchLength = 100;
/** Of a filter whose values the shop's products define. */
export const filterValueLimits = { values: 30, characters: 255 } as const;

/** Query of the product list. Without parameters the reply is all products with all fields (spec section 7). */
export interface ProductQuery {
  /** Only these products, including gated ones. Can be combined with `fields` only. */
  readonly ids?: readonly string[];
  /** The products behind this access right, with the fields that everybody may see. Cannot be combined. */
  readonly gate?: AccessType;
  /** Starts at 1. Any parameter except `ids` and `gate` makes the reply one page. */
  readonly page?: number;
  readonly limit?: number;
  readonly category?: readonly Category[];
  readonly subCategory?: readonly SubCategory[];
  readonly price?: readonly PriceBand[];
  /** Sizes of which one must be in stock. */
  readonly size?: readonly string[];
  readonly colour?: readonly string[];
  readonly sort?: ProductSort;
  readonly search?: string;
  readonly bestseller?: boolean;
  readonly showcase?: boolean;
  /** Other products with the same category and subCategory as the product with this id. */
  readonly relatedTo?: string;
  readonly fields?: ProductFields;
  /** Requests the counts of the filters. */
  readonly facets?: boolean;
}

const text = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((values) => values.join(',')),
  ),
]);

const commaSeparated = v.pipe(
  text,
  v.transform((value) =>
    [...new Set(splitAtCommas(value).map((entry) => entry.trim()))].filter((entry) => entry !== ''),
  ),
);

/** Splits a list at its commas. A comma or backslash that belongs to a value has a backslash before it. */
const splitAtCommas = (list: string): readonly string[] =>
  (list.match(/(?:^|,)(?:\\.|[^,])*/gsu) ?? []).map((entry) => entry.replace(/^,/, '').replace(/\\([\\,])/g, '$1'));

const joinByCommas = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

const listOf = <const T extends readonly string[]>(options: T, message: string) =>
  v.pipe(commaSeparated, v.array(v.picklist(options, message)));

/** Values of a filter that the shop's products define. */
const freeValues = (label: string) =>
  v.pipe(
    commaSeparated,
    v.maxLength(filterValueLimits.values, `At most ${filterValueLimits.values} ${label} can be selected.`),
    v.array(v.pipe(v.string(), v.maxLength(filterValueLimits.characters, `The ${label} are too long.`))),
  );

const wholeNumber = (max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(max, message),
  );

const booleanText = (message: string) =>
  v.pipe(
    v.picklist(['true', 'false'], message),
    v.transform((word) => word === 'true'),
  );

const nonEmptyText = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(maxProductIdLength, message));

/** Schema of the query string of the product list. Unknown parameters are ignored. */
export const productQuerySchema = v.pipe(
  v.object({
    ids: v.exactOptional(
      v.pipe(commaSeparated, v.maxLength(maxIds, `At most ${maxIds} products can be asked for by id.`)),
    ),
    gate: v.exactOptional(v.picklist(accessTypes, `The access right must be one of ${accessTypes.join(', ')}.`)),
    page: v.exactOptional(wholeNumber(maxPage, `The page must be a whole number from 1 to ${maxPage}.`)),
    limit: v.exactOptional(
      wholeNumber(pageSizeLimits.max, `The limit must be a whole number from 1 to ${pageSizeLimits.max}.`),
    ),
    category: v.exactOptional(listOf(categories, `The category must be one of ${categories.join(', ')}.`)),
    subCategory: v.exactOptional(listOf(subCategories, `The type must be one of ${subCategories.join(', ')}.`)),
    price: v.exactOptional(listOf(priceBands, `The price must be one of ${priceBands.join(', ')}.`)),
    size: v.exactOptional(freeValues('sizes')),
    colour: v.exactOptional(freeValues('colours')),
    sort: v.exactOptional(v.picklist(productSorts, `The sort must be one of ${productSorts.join(', ')}.`)),
    search: v.exactOptional(
      v.pipe(
        v.string('A search is one text.'),
        v.trim(),
        v.maxLength(maxSearchLength, `A search has at most ${maxSearchLength} characters.`),
      ),
    ),
    bestseller: v.exactOptional(booleanText('Whether best sellers are wanted must be true or false.')),
    showcase: v.exactOptional(booleanText('Whether the showcase is wanted must be true or false.')),
    relatedTo: v.exactOptional(nonEmptyText('Related products need the id of one product.')),
    fields: v.exactOptional(v.picklist(productFields, `The fields must be one of ${productFields.join(', ')}.`)),
    facets: v.exactOptional(booleanText('Whether facets are wanted must be true or false.')),
  }),
  v.check(
    ({ ids, fields: _, ...others }) => ids === undefined || Object.keys(others).length === 0,
    'Products are asked for either by id or by a list, not by both.',
  ),
  v.check(
    ({ gate, ...others }) => gate === undefined || Object.keys(others).length === 0,
    'Products behind an access right are asked for alone.',
  ),
);

/** Converts a query to query parameters for `CallOptions.query`. */
export function toQueryString(query: ProductQuery): NonNullable<CallOptions['query']> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]): [string, string | number][] => {
      if (value === undefined || (Array.isArray(value) && value.length === 0 && key !== 'ids')) return [];
      if (Array.isArray(value)) return [[key, joinByCommas(value)]];
      return [[key, typeof value === 'number' ? value : String(value)]];
    }),
  );
}
