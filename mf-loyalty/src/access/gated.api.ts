import {
  type AccessType,
  type ApiClient,
  checkAccess,
  earlyAccessProducts,
  type GatedProduct,
  productList,
  type RestrictedProduct,
  toQueryString,
  limitedEditionProducts,
  ok,
  type Problem,
  type Result,
} from '@shop/shared-api';

interface AccessRight {
  readonly hasAccess: boolean;
  /** ISO 8601; null without an end. */
  readonly expiryDate: string | null;
}

export async function fetchAccess(api: ApiClient, type: AccessType): Promise<Result<AccessRight, Problem>> {
  const result = await api.call(checkAccess, undefined, { params: { type } });
  return result.ok ? ok({ hasAccess: result.value.hasAccess, expiryDate: result.value.expiryDate }) : result;
}

/** Fetches the products of a gated list. The server refuses callers without access. */
export async function fetchGatedProducts(
  api: ApiClient,
  type: AccessType,
): Promise<Result<readonly GatedProduct[], Problem>> {
  const result = await api.call(type === 'EARLY_ACCESS' ? earlyAccessProducts : limitedEditionProducts, undefined);
  return result.ok ? ok(result.value.products) : result;
}

/** Fetches what everybody may see of a gated list: names and pictures. An empty list if it cannot be loaded. */
export async function fetchTeasers(api: ApiClient, type: AccessType): Promise<readonly RestrictedProduct[]> {
  const result = await api.call(productList, undefined, { query: toQueryString({ gate: type }) });
  return result.ok ? (result.value.restricted ?? []) : [];
}
