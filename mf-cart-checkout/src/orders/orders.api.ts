import {
  type ApiClient,
  cancelOrder,
  maxHistoryPart,
  ok,
  type Order,
  type Problem,
  type RefundPayee,
  type Result,
  setRefundPayee,
  userOrders,
} from '@shop/shared-api';

/** A part of the customer's orders. */
interface OrderPart {
  readonly orders: readonly Order[];
  /** Asks for the next older orders; null if there are none. */
  readonly older: string | null;
}

/** Fetches the customer's newest orders, or those before an earlier part. */
export async function fetchOrders(api: ApiClient, before?: string): Promise<Result<OrderPart, Problem>> {
  const reply = await api.call(userOrders, { limit: maxHistoryPart, ...(before === undefined ? {} : { before }) });
  return reply.ok ? ok({ orders: reply.value.orders, older: reply.value.older ?? null }) : reply;
}

/** Fetches one order; null if the customer has no such order. */
export async function fetchOrder(api: ApiClient, orderId: string): Promise<Result<Order | null, Problem>> {
  const reply = await api.call(userOrders, { orderId });
  return reply.ok ? ok(reply.value.orders.find(({ _id }) => _id === orderId) ?? null) : reply;
}

export interface OrderReply {
  readonly order: Order;
  /** The server's message to the shopper. */
  readonly message: string;
}

/** Cancels an order that is not being packed yet. */
export async function sendCancellation(api: ApiClient, orderId: string): Promise<Result<OrderReply, Problem>> {
  const reply = await api.call(cancelOrder, { orderId });
  return reply.ok ? ok({ order: reply.value.order, message: reply.value.message }) : reply;
}

/** Says where the money of an order is to go that the shop sends by hand. The password confirms another account. */
export async function sendRefundPayee(
  api: ApiClient,
  orderId: string,
  payee: RefundPayee,
  password?: string,
): Promise<Result<OrderReply, Problem>> {
  const reply = await api.call(setRefundPayee, { orderId, payee, ...(password === undefined ? {} : { password }) });
  return reply.ok ? ok({ order: reply.value.order, message: reply.value.message }) : reply;
}
