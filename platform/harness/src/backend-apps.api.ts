import {
  type ApiClient,
  cartAdd,
  type CartData,
  cartGet,
  coinBalance,
  ok,
  type Problem,
  type Product,
  productList,
  type RestrictedProduct,
  type Result,
} from '@shop/shared-api';

interface FetchedProducts {
  readonly products: Product[];
  readonly restricted: RestrictedProduct[];
}

/** Fetches products by id, or all; with a token also those of the customer's access rights. */
export async function fetchProducts(
  api: ApiClient,
  ids?: readonly string[],
): Promise<Result<FetchedProducts, Problem>> {
  if (ids?.length === 0) return ok({ products: [], restricted: [] });
  const reply = await api.call(productList, undefined, ids ? { query: { ids: ids.join(',') }, withToken: true } : {});
  if (!reply.ok) return reply;
  const { products, restricted = [] } = reply.value;
  return ok({ products, restricted });
}

export async function fetchCoins(
  api: ApiClient,
): Promise<Result<{ readonly coins: number; readonly totalEarned: number }, Problem>> {
  const reply = await api.call(coinBalance, {});
  return reply.ok ? ok({ coins: reply.value.coinBalance, totalEarned: reply.value.totalCoinsEarned }) : reply;
}

export async function fetchCart(api: ApiClient): Promise<Result<CartData, Problem>> {
  const reply = await api.call(cartGet, {});
  return reply.ok ? ok(reply.value.cartData) : reply;
}

/** Adds a unit to the customer's cart, and returns the cart with it. */
export async function addToCart(api: ApiClient, itemId: string, size: string): Promise<Result<CartData, Problem>> {
  const reply = await api.call(cartAdd, { itemId, size });
  return reply.ok ? fetchCart(api) : reply;
}
