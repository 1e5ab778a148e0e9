import { type ApiClient, type Facets, type Problem, type Product, productList, type ProductQuery, type Result, toQueryString } from '@shop/shared-api';

/** One page of a list, or everything from a backend that answers without pages. */
export type FetchedList =
  | { readonly kind: 'whole'; readonly products: readonly Product[] }
  | {
      readonly kind: 'page';
      readonly products: readonly Product[];
      readonly total: number;
      readonly facets: Facets | null;
      readonly corrected: string | null;
      readonly suggestions: readonly string[];
    };

/** Reads the products with these ids, gated ones too (spec section 7). Ids travel with commas between them: one that holds a comma is no product's, and is not asked for. */
export async function fetchProducts(api: ApiClient, ids: readonly string[]): Promise<Result<readonly Product[], Problem>> {
  const askable = ids.filter((id) => !/^$|,/.test(id));
  if (askable.length === 0) return { ok: true, value: [] };
  const reply = await api.call(productList, undefined, { query: toQueryString({ ids: askable }) });
  return reply.ok ? { ok: true, value: reply.value.products } : reply;
}

/** Reads one page of a list; what its cards show, no more. */
export async function fetchPage(api: ApiClient, query: ProductQuery, signal?: AbortSignal): Promise<Result<FetchedList, Problem>> {
  const reply = await api.call(productList, undefined, { query: toQueryString({ ...query, fields: 'card' }), ...(signal ? { signal } : {}) });
  if (!reply.ok) return reply;
  const { products, total, facets = null, corrected = null, suggestions = [] } = reply.value;
  return { ok: true, value: total === undefined ? { kind: 'whole', products } : { kind: 'page', products, total, facets, corrected, suggestions } };
}
