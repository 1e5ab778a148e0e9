import { type ApiClient, type Problem, type Product, productList, type Result } from '@shop/shared-api';

/** Reads the product list, or only the products with these ids (spec section 7). */
export async function fetchProducts(api: ApiClient, ids: readonly string[] = []): Promise<Result<readonly Product[], Problem>> {
  const reply = await api.call(productList, undefined, ids.length > 0 ? { query: { ids: ids.join(',') } } : {});
  return reply.ok ? { ok: true, value: reply.value.products } : reply;
}
