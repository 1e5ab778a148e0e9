import { type ExchangeRequest, orderExchanges, placeOrder, requestExchange } from '@shop/shared-api';
import { orderPayload, testAddress } from './test-orders';
import { testSecret, type TestShop } from './test-shop';

/** Requests for exchanges, and the operator's answers, of one customer of a test shop. */
export function createTestExchanges(shop: TestShop, token: string) {
  /** The request to exchange one shirt of an order from M to L. */
  const createRequest = (orderId: string, changes: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
    orderId,
    itemId: 'shirt',
    size: 'M',
    quantity: 1,
    reason: 'TOO_SMALL',
    wish: 'REPLACEMENT',
    newSize: 'L',
    address: testAddress,
    pickupDay: '2026-06-03',
    ...changes,
  });
  return {
    createRequest,
    /** Places an order in cash and delivers it. */
    async deliver(changes: object = {}): Promise<string> {
      const { orderId = '' } = (await shop.call(placeOrder, orderPayload(changes), { token })).body;
      await shop.deliverOrder(orderId);
      return orderId;
    },
    async request(orderId: string, changes: Partial<ExchangeRequest> = {}, key?: string) {
      const sent = key === undefined ? { token } : { token, key };
      return (await shop.call(requestExchange, createRequest(orderId, changes), sent)).body.exchange;
    },
    async refuse(orderId: string, changes: Partial<Record<keyof ExchangeRequest, unknown>> = {}): Promise<string> {
      const payload = { ...createRequest(orderId), ...changes };
      return (await shop.callRefused(requestExchange, payload, { token })).body.message;
    },
    async read(orderId: string) {
      return (await shop.call(orderExchanges, { orderId }, { token })).body;
    },
    /** Answers as the operator, step by step; fails unless each step is accepted. */
    async answer(id: string, ...steps: (string | object)[]): Promise<void> {
      for (const step of steps) {
        const { status, message } = await sendAnswer(shop, id, typeof step === 'string' ? { to: step } : step);
        if (status !== 200) throw new Error(message);
      }
    },
  };
}

/** Sends an answer of the operator, and returns the status and the message of a refusal. */
export async function sendAnswer(shop: TestShop, id: string, payload: object, secret = testSecret) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/operator/exchanges/${id}`,
    headers: { 'operator-secret': secret },
    payload,
  });
  return { status: response.statusCode, message: response.json<{ message?: string }>().message };
}
