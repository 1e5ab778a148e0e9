import { type ApiClient, ok, type Order, type Problem, type Result, userOrders } from '@shop/shared-api';

/** The token's orders, in the server's order. */
export async function fetchOrders(api: ApiClient): Promise<Result<readonly Order[], Problem>> {
  const reply = await api.call(userOrders, {});
  return reply.ok ? ok(reply.value.orders) : reply;
}
