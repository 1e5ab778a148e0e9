import {
  type ApiClient,
  type Exchange,
  type ExchangeRequest,
  ok,
  orderExchanges,
  type OrderExchanges,
  type Problem,
  requestExchange,
  type Result,
  withdrawExchange,
} from '@shop/shared-api';

/** The server's message, with the exchange. */
interface ExchangeReply {
  readonly message: string;
  readonly exchange: Exchange;
}

/** Fetches what can be exchanged of an order, and its exchanges. */
export const fetchExchanges = (api: ApiClient, orderId: string): Promise<Result<OrderExchanges, Problem>> =>
  api.call(orderExchanges, { orderId });

/** Requests an exchange. A repeated request with the same key is the same exchange. */
export async function sendExchangeRequest(
  api: ApiClient,
  request: ExchangeRequest,
  idempotencyKey: string,
): Promise<Result<ExchangeReply, Problem>> {
  const reply = await api.call(requestExchange, request, { idempotencyKey });
  return reply.ok ? ok({ message: reply.value.message, exchange: reply.value.exchange }) : reply;
}

/** Withdraws an exchange that was not picked up. */
export async function sendWithdrawal(api: ApiClient, exchangeId: string): Promise<Result<ExchangeReply, Problem>> {
  const reply = await api.call(withdrawExchange, { exchangeId });
  return reply.ok ? ok({ message: reply.value.message, exchange: reply.value.exchange }) : reply;
}
