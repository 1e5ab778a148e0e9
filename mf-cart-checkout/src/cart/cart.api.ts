import { type ApiClient, cartAdd, cartGet, cartUpdate, ok, type Problem, type Result } from '@shop/shared-api';
import { type CartLine, type LineId, linesOf } from './cart.rules';

/** The token's cart. */
export async function fetchCart(api: ApiClient): Promise<Result<readonly CartLine[], Problem>> {
  const reply = await api.call(cartGet, {});
  return reply.ok ? ok(linesOf(reply.value.cartData)) : reply;
}

/** One unit more. */
export async function addUnit(api: ApiClient, { productId, size }: LineId): Promise<Result<unknown, Problem>> {
  return api.call(cartAdd, { itemId: productId, size });
}

/** So many units, 0 for none. */
export async function setUnits(
  api: ApiClient,
  { productId, size, quantity }: CartLine,
): Promise<Result<unknown, Problem>> {
  return api.call(cartUpdate, { itemId: productId, size, quantity });
}
