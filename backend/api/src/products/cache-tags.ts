import type { Product, ProductQuery } from '@shop/shared-api';
import { cacheTagsHeader, wantCacheTagsHeader } from '@shop/server-environment/cache-tags';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueChange } from './catalogue-changes.queries';

// The tags of what a response shows. A cached page is outdated when a tag of one of its responses has changed.

/** Everything of any product. */
const allProducts = 'products';
/** Everything but stock: which products there are, in which order, and their names, prices and pictures. */
const lists = 'lists';
/** Which sizes of any product are sold out. */
const allSizes = 'sizes';
const ofProduct = (id: string): string => `product:${encodeURIComponent(id)}`;
const sizesOf = (id: string): string => `sizes:${encodeURIComponent(id)}`;

/** Characters of the tags of a response: a client reads 16 kB of headers. */
const maxLength = 4_000;

/** Returns the tags of a response to a query of the product list, which has these products. */
export function listTags(query: ProductQuery, products: readonly Pick<Product, '_id'>[]): readonly string[] {
  if (query.ids) return limitTags(query.ids.map(ofProduct), allProducts);
  // Restricted products are shown without stock.
  if (query.gate) return [lists];
  if (query.fields !== 'card') return [allProducts];
  const dependsOnAllSizes = query.facets === true || (query.size ?? []).length > 0;
  return [
    lists,
    ...(dependsOnAllSizes
      ? [allSizes]
      : limitTags(
          products.map(({ _id }) => sizesOf(_id)),
          allSizes,
        )),
  ];
}

/** Replaces too many tags by one that covers them all. */
const limitTags = (tags: readonly string[], covering: string): readonly string[] =>
  tags.join(' ').length > maxLength ? [covering] : tags;

/** Names the tags of a response to a client that wants them. */
export function sendCacheTags(request: FastifyRequest, reply: FastifyReply, tags: readonly string[]): void {
  if (request.headers[wantCacheTagsHeader] !== undefined) reply.header(cacheTagsHeader, tags.join(' '));
}

/** Returns the tags that changes concern, each once. */
export function changedTags(changes: readonly CatalogueChange[]): string[] {
  const tags = changes.flatMap(({ productId, kind }) => [
    allProducts,
    ofProduct(productId),
    ...(kind === 'product' ? [lists] : []),
    ...(kind === 'sizes' ? [allSizes, sizesOf(productId)] : []),
  ]);
  return [...new Set(tags)];
}
