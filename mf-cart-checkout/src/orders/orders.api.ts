import { type ApiClient, cancelOrder, ok, type Order, type Problem, type Result, userOrders } from '@shop/shared-api';

/** Fetches the customer's orders. */
export async function fetchOrders(api: ApiClient): Promise<Result<readonly Order[], Problem>> {
  const reply = await api.call(userOrders, {});
  return reply.ok ? ok(reply.value.orders) : reply;
}

export interface CancelReply {
  readonly order: Order;
  /** The server's message about money, coins and code. */
  readonly message: string;
}

/** Cancels an order that is not being packed yet. */
export async function sendCancellation(api: ApiClient, orderId: string): Promise<Result<CancelReply, Problem>> {
  const reply = await api.call(cancelOrder, { orderId });
  return reply.ok ? ok({ order: reply.value.order, message: reply.value.message }) : reply;
}
