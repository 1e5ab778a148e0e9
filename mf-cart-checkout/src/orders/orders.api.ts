import { type ApiClient, cancelOrder, ok, type Order, type Problem, type Result, userOrders } from '@shop/shared-api';

/** The token's orders, in the server's order. */
export async function fetchOrders(api: ApiClient): Promise<Result<readonly Order[], Problem>> {
  const reply = await api.call(userOrders, {});
  return reply.ok ? ok(reply.value.orders) : reply;
}

export interface Cancelled {
  readonly order: Order;
  /** The server's sentence about what became of the money, the coins and the code. */
  readonly message: string;
}

/** Takes an order back as long as it is not being packed. */
export async function cancel(api: ApiClient, orderId: string): Promise<Result<Cancelled, Problem>> {
  const reply = await api.call(cancelOrder, { orderId });
  return reply.ok ? ok({ order: reply.value.order, message: reply.value.message }) : reply;
}
