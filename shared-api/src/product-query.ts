import * as v from 'valibot';
import type { CallOptions } from './client';
import { categories, type Category, subCategories, type SubCategory } from './product-kinds';

/** In the words of spec section 2; 'relavent' is the shop's own order. */
export const productSorts = ['relavent', 'low-high', 'high-low'] as const;
export type ProductSort = (typeof productSorts)[number];

/** How much of each product: 'card' is what a card shows, without description and with two pictures at most. */
export const productFields = ['all', 'card'] as const;
export type ProductFields = (typeof productFields)[number];

export const pageLimits = { least: 1, usual: 24, most: 100 } as const;
export const mostPages = 10_000;
export const mostIds = 200;
export const longestSearch = 100;

/** What may be asked of the product list. Nothing asked: all products, whole, in list order (spec section 7). */
export interface ProductQuery {
  /** These products only, gated ones too; goes with `fields` alone. */
  readonly ids?: readonly string[];
  /** Counted from 1. Whoever asks for anything but ids gets one page. */
  readonly page?: number;
  readonly limit?: number;
  readonly category?: readonly Category[];
  readonly subCategory?: readonly SubCategory[];
  readonly sort?: ProductSort;
  readonly search?: string;
  readonly bestseller?: boolean;
  readonly showcase?: boolean;
  /** Others of the same category and subCategory as the product with this id. */
  readonly relatedTo?: string;
  readonly fields?: ProductFields;
  /** Asks for the counts beside the filters. */
  readonly facets?: boolean;
}

const text = v.union([v.string(), v.pipe(v.array(v.string()), v.transform((parts) => parts.join(',')))]);

const listed = v.pipe(
  text,
  v.transform((parts) => [...new Set(parts.split(',').map((part) => part.trim()))].filter((part) => part !== '')),
);

const oneOf = <const T extends readonly string[]>(options: T, sentence: string) => v.pipe(listed, v.array(v.picklist(options, sentence)));

const whole = (most: number, sentence: string) =>
  v.pipe(v.string(sentence), v.regex(/^\d{1,6}$/, sentence), v.transform(Number), v.minValue(1, sentence), v.maxValue(most, sentence));

const yesOrNo = (sentence: string) => v.pipe(v.picklist(['true', 'false'], sentence), v.transform((word) => word === 'true'));

const name = (sentence: string) => v.pipe(v.string(sentence), v.trim(), v.nonEmpty(sentence), v.maxLength(200, sentence));

/** The query string of the product list; each refusal is a sentence. Names that it does not know are ignored. */
export const productQuerySchema = v.pipe(
  v.object({
    ids: v.exactOptional(v.pipe(listed, v.maxLength(mostIds, `At most ${mostIds} products can be asked for by id.`))),
    page: v.exactOptional(whole(mostPages, `The page must be a whole number from 1 to ${mostPages}.`)),
    limit: v.exactOptional(whole(pageLimits.most, `The limit must be a whole number from 1 to ${pageLimits.most}.`)),
    category: v.exactOptional(oneOf(categories, `The category must be one of ${categories.join(', ')}.`)),
    subCategory: v.exactOptional(oneOf(subCategories, `The type must be one of ${subCategories.join(', ')}.`)),
    sort: v.exactOptional(v.picklist(productSorts, `The sort must be one of ${productSorts.join(', ')}.`)),
    search: v.exactOptional(
      v.pipe(v.string('A search is one text.'), v.trim(), v.maxLength(longestSearch, `A search has at most ${longestSearch} characters.`)),
    ),
    bestseller: v.exactOptional(yesOrNo('Whether best sellers are wanted must be true or false.')),
    showcase: v.exactOptional(yesOrNo('Whether the showcase is wanted must be true or false.')),
    relatedTo: v.exactOptional(name('Related products need the id of one product.')),
    fields: v.exactOptional(v.picklist(productFields, `The fields must be one of ${productFields.join(', ')}.`)),
    facets: v.exactOptional(yesOrNo('Whether facets are wanted must be true or false.')),
  }),
  v.check(
    ({ ids, fields: _, ...others }) => ids === undefined || Object.keys(others).length === 0,
    'Products are asked for either by id or by a list, not by both.',
  ),
);

/** The query as it travels, for `CallOptions.query`. */
export function toQueryString(query: ProductQuery): NonNullable<CallOptions['query']> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]): [string, string | number][] => {
      if (value === undefined || (Array.isArray(value) && value.length === 0 && key !== 'ids')) return [];
      if (Array.isArray(value)) return [[key, value.join(',')]];
      return [[key, typeof value === 'number' ? value : String(value)]];
    }),
  );
}
