import {
  type ApiClient,
  type Facets,
  type Problem,
  type Product,
  productList,
  type ProductQuery,
  type RestrictedProduct,
  type Result,
  toQueryString,
} from '@shop/shared-api';

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

/** Products by id: in full, or only as much as those without their access right may see (spec section 6). */
export interface FetchedProducts {
  readonly products: readonly Product[];
  readonly restricted: readonly RestrictedProduct[];
}

/**
 * Reads the products with these ids (spec section 7). Ids travel with commas between them: one that holds a comma is no
 * product's, and is not asked for. What comes restricted is asked for again with a customer's token, so that everything
 * else stays an answer for everybody.
 */
export async function fetchProducts(
  api: ApiClient,
  ids: readonly string[],
  isCustomer: boolean,
): Promise<Result<FetchedProducts, Problem>> {
  const askable = ids.filter((id) => !/^$|,/.test(id));
  if (askable.length === 0) return { ok: true, value: { products: [], restricted: [] } };
  const reply = await api.call(productList, undefined, { query: toQueryString({ ids: askable }) });
  if (!reply.ok) return reply;
  const { products, restricted = [] } = reply.value;
  if (!isCustomer || restricted.length === 0) return { ok: true, value: { products, restricted } };
  const own = await api.call(productList, undefined, {
    query: toQueryString({ ids: restricted.map(({ _id }) => _id) }),
    withToken: true,
  });
  if (!own.ok) return own;
  return {
    ok: true,
    value: { products: [...products, ...own.value.products], restricted: own.value.restricted ?? [] },
  };
}

/** Reads one page of a list; what its cards show, no more. */
export async function fetchPage(
  api: ApiClient,
  query: ProductQuery,
  signal?: AbortSignal,
): Promise<Result<FetchedList, Problem>> {
  const reply = await api.call(productList, undefined, {
    query: toQueryString({ ...query, fields: 'card' }),
    ...(signal ? { signal } : {}),
  });
  if (!reply.ok) return reply;
  const { products, total, facets = null, corrected = null, suggestions = [] } = reply.value;
  return {
    ok: true,
    value:
      total === undefined
        ? { kind: 'whole', products }
        : { kind: 'page', products, total, facets, corrected, suggestions },
  };
}
