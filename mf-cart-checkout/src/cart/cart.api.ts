import { type ApiClient, cartAdd, cartGet, cartUpdate, ok, type Problem, type Result } from '@shop/shared-api';
import { type CartLine, type LineId, toLines } from './cart.rules';

/** Fetches the customer's cart. */
export async function fetchCart(api: ApiClient): Promise<Result<readonly CartLine[], Problem>> {
  const reply = await api.call(cartGet, {});
  return reply.ok ? ok(toLines(reply.value.cartData)) : reply;
}

/** Adds one unit. */
export async function addUnit(api: ApiClient, { productId, size }: LineId): Promise<Result<unknown, Problem>> {
  return api.call(cartAdd, { itemId: productId, size });
}

/** Sets a quantity; 0 removes the line. */
export async function setQuantity(
  api: ApiClient,
  { productId, size, quantity }: CartLine,
): Promise<Result<unknown, Problem>> {
  return api.call(cartUpdate, { itemId: productId, size, quantity });
}
