import type { FastifyInstance } from 'fastify';
import { orderExchanges, requestExchange as requestCall, withdrawExchange as withdrawCall } from '@shop/shared-api';
import { checkCountry } from '../checkout/check-country';
import { readIdempotencyKey } from '../http/idempotency-key';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';
import { toExchange } from './exchanges.rules';
import { readOrderExchanges } from './order-exchanges';
import { requestExchange, withdrawExchange } from './request-exchange';

export function exchangeRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, productListCache } = shop;

  serveCustomer(app, authenticate, orderExchanges, ({ customer, payload }) =>
    readOrderExchanges(db, settings, { userId: customer.id, orderId: payload.orderId }, clock()),
  );

  serveCustomer(app, authenticate, requestCall, async ({ customer, payload, request }) => {
    const address = checkCountry(settings, payload.address);
    const submission = { userId: customer.id, request: { ...payload, address }, key: readIdempotencyKey(request) };
    const exchange = await requestExchange(db, settings, submission, clock());
    return { message: 'We have your request, and will answer it soon.', exchange: toExchange(exchange) };
  });

  serveCustomer(app, authenticate, withdrawCall, async ({ customer, payload }) => {
    const exchange = await withdrawExchange(db, customer.id, payload.exchangeId, clock()).finally(() =>
      productListCache.invalidate(),
    );
    return { message: 'Your exchange is withdrawn.', exchange: toExchange(exchange) };
  });
}
