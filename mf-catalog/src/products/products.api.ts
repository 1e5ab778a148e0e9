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

/** One page of a list, or all products from a backend without pages. */
export type FetchedList =
  | { readonly kind: 'complete'; readonly products: readonly Product[] }
  | {
      readonly kind: 'page';
      readonly products: readonly Product[];
      readonly total: number;
      readonly facets: Facets | null;
      readonly corrected: string | null;
      readonly suggestions: readonly string[];
    };

/** Products by id: complete, or restricted to the public fields for visitors without access (spec section 6). */
interface FetchedProducts {
  readonly products: readonly Product[];
  readonly restricted: readonly RestrictedProduct[];
}

/**
 * Fetches products by id (spec section 7). Ids are separated by commas, so ids with a comma are not requested.
 * Restricted products are requested a second time with the customer's token, so that the response for all others stays
 * public and cacheable.
 */
export async function fetchProducts(
  api: ApiClient,
  ids: readonly string[],
  isCustomer: boolean,
): Promise<Result<FetchedProducts, Problem>> {
  const validIds = ids.filter((id) => !/^$|,/.test(id));
  if (validIds.length === 0) return { ok: true, value: { products: [], restricted: [] } };
  const reply = await api.call(productList, undefined, { query: toQueryString({ ids: validIds }) });
  if (!reply.ok) return reply;
  const { products, restricted = [] } = reply.value;
  if (!isCustomer || restricted.length === 0) return { ok: true, value: { products, restricted } };
  const ownReply = await api.call(productList, undefined, {
    query: toQueryString({ ids: restricted.map(({ _id }) => _id) }),
    withToken: true,
  });
  if (!ownReply.ok) return ownReply;
  return {
    ok: true,
    value: { products: [...products, ...ownReply.value.products], restricted: ownReply.value.restricted ?? [] },
  };
}

/** Fetches one page of a list with the fields of a card. */
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
        ? { kind: 'complete', products }
        : { kind: 'page', products, total, facets, corrected, suggestions },
  };
}
