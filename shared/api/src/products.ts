import * as v from 'valibot';
import { defineCall } from './call';
import { priceBands } from './price-bands';
import { accessTypes, categories, subCategories } from './product-kinds';

const phrase = v.pipe(v.string(), v.minLength(1));

/** Facts for the table on the product page, each a short phrase. */
export const productDetailsSchema = v.object({ composition: phrase, care: phrase, origin: phrase, fit: phrase });

export type ProductDetails = v.InferOutput<typeof productDetailsSchema>;

/**
 * A product (spec section 3). The price is in rupees; `stock` maps sizes to units.
 * A missing name, price or image becomes '', 0 or [], so that one incomplete product does not fail the whole list.
 */
export const productSchema = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: v.fallback(v.string(), ''),
  description: v.fallback(v.string(), ''),
  price: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  /** The maximum retail price in rupees, where it is known and higher than the price. */
  mrp: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  images: v.fallback(v.array(v.string()), []),
  category: v.picklist(categories),
  /** Another category in which it is listed, too, as a product for women and men is. */
  secondCategory: v.exactOptional(v.picklist(categories)),
  subCategory: v.picklist(subCategories),
  sizes: v.fallback(v.array(v.string()), []),
  stock: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer())), {}),
  bestseller: v.fallback(v.boolean(), false),
  showcase: v.fallback(v.boolean(), false),
  /** The right that is needed to order it; everybody may order one without. */
  gate: v.exactOptional(v.picklist(accessTypes)),
  /** The family of colours, such as Blue, for the colour filter. */
  colour: v.exactOptional(phrase),
  details: v.exactOptional(productDetailsSchema),
  /** When its page last changed, in milliseconds since 1970; only among the fields of a sitemap. */
  updatedAt: v.exactOptional(v.number()),
});

export type Product = v.InferOutput<typeof productSchema>;

/**
 * An early-access or limited-edition product: one `image` and a `quantity` left (spec section 3). `stock` is units by
 * size, where the server sends it.
 */
export const gatedProductSchema = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  description: v.fallback(v.string(), ''),
  price: v.number(),
  mrp: v.exactOptional(v.number()),
  image: v.string(),
  category: v.picklist(categories),
  /** Another category in which it is listed, too, as a product for women and men is. */
  secondCategory: v.exactOptional(v.picklist(categories)),
  subCategory: v.picklist(subCategories),
  sizes: v.fallback(v.array(v.string()), []),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stock: v.exactOptional(v.record(v.string(), v.pipe(v.number(), v.integer()))),
});

export type GatedProduct = v.InferOutput<typeof gatedProductSchema>;

/**
 * What everybody may know of a product behind an access right that they do not have: name, one picture, the right, and
 * how to get it.
 */
export const restrictedProductSchema = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  image: v.fallback(v.string(), ''),
  gate: v.picklist(accessTypes),
  /** A sentence on how to get access. */
  message: v.fallback(v.string(), ''),
});

export type RestrictedProduct = v.InferOutput<typeof restrictedProductSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The number of products for each value of a filter, with the selection in the other filters applied. Sizes count
 * where they are in stock. An older backend has the first two only.
 */
export const facetsSchema = v.object({
  category: v.object(v.entriesFromList(categories, count)),
  subCategory: v.object(v.entriesFromList(subCategories, count)),
  price: v.exactOptional(v.object(v.entriesFromList(priceBands, count))),
  size: v.exactOptional(v.record(v.string(), count)),
  colour: v.exactOptional(v.record(v.string(), count)),
});

export type Facets = v.InferOutput<typeof facetsSchema>;

export const productList = defineCall({
  method: 'GET',
  path: '/api/product/list',
  token: false,
  payload: v.undefined(),
  reply: v.object({
    success: v.literal(true),
    products: v.array(productSchema),
    /**
     * Of products that were asked for by id: those that the caller may not buy. With a token, those of their access
     * rights are among `products`. For a `gate`: all of its products.
     */
    restricted: v.exactOptional(v.array(restrictedProductSchema)),
    message: v.exactOptional(v.string()),
    /** The number of products of the complete list; only in replies of one page. */
    total: v.exactOptional(count),
    facets: v.exactOptional(facetsSchema),
    /** The text that was searched for instead, if the requested one looks like a typo. */
    corrected: v.exactOptional(v.string()),
    /** Other texts that the shopper may have meant. Each of them has results. */
    suggestions: v.exactOptional(v.array(v.string())),
  }),
});

export const catalogueVersion = defineCall({
  method: 'GET',
  path: '/api/product/version',
  token: false,
  payload: v.undefined(),
  reply: v.object({
    success: v.literal(true),
    version: v.pipe(v.string(), v.nonEmpty()),
    /** The cache tags that have changed after the version `since`; absent where that is unknown. */
    changedTags: v.exactOptional(v.array(v.string())),
    message: v.exactOptional(v.string()),
  }),
});

const gatedList = v.object({ success: v.literal(true), products: v.array(gatedProductSchema) });

export const earlyAccessProducts = defineCall({
  method: 'GET',
  path: '/api/product/early-access',
  token: true,
  payload: v.undefined(),
  reply: gatedList,
});

export const limitedEditionProducts = defineCall({
  method: 'GET',
  path: '/api/product/limited-edition',
  token: true,
  payload: v.undefined(),
  reply: gatedList,
});
