import type { SitemapPage, SitemapSource } from '@shop/page-server';
import { createApiClient, maxPage, pageSizeLimits, productList, toQueryString } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { isSellable } from '@shop/shared-rules';

interface SitemapProductsOptions {
  /** The backend's address. */
  readonly apiAddress: string;
  readonly fetch?: typeof fetch;
}

/** Milliseconds for one page of the product list. */
const pageMs = 5000;

/** Creates the list of all products that can be sold, for the sitemap. */
export const createSitemapProducts = (options: SitemapProductsOptions): SitemapSource => ({
  route: '/product/:productId',
  read: () => readProducts(options),
});

/**
 * Reads the first picture and the last change of each product by the path of its page; undefined when the backend fails. A backend without
 * pages answers with all products at once. The product list has a last page, which bounds what is stored: a million.
 */
async function readProducts({
  apiAddress,
  fetch,
}: SitemapProductsOptions): Promise<ReadonlyMap<string, SitemapPage> | undefined> {
  const api = createApiClient({
    baseUrl: apiAddress,
    token: () => null,
    timeoutMs: pageMs,
    ...(fetch ? { fetch } : {}),
  });
  const pages = new Map<string, SitemapPage>();
  for (let page = 1, read = 0, total = 1; read < total && page <= maxPage; page += 1) {
    const answer = await api.call(productList, undefined, {
      query: toQueryString({ page, limit: pageSizeLimits.max, fields: 'sitemap' }),
    });
    if (!answer.ok) return undefined;
    const { products } = answer.value;
    if (products.length === 0) break;
    // A missing picture is a placeholder.
    for (const { _id, name, price, images, updatedAt } of products)
      if (isSellable({ name, price, images: ['placeholder'] }))
        pages.set(paths.product(_id), { picture: images[0], changedAt: updatedAt });
    read += products.length;
    total = answer.value.total ?? 0;
  }
  return pages;
}
