import type { FastifyInstance } from 'fastify';
import {
  cancelOrder,
  placeOrder as placeOrderCall,
  userOrders,
} from '@shop/shared-api';
import type { Shop } from '../app';
import { serveCustomer } from '../http/serve';
import { submitKey } from '../http/submit-key';
import { listRefunds } from '../payments/refunds.queries';
import { refreshPayments } from '../payments/refresh';
import { payRefunds } from '../payments/settle';
import { cancelOwnOrder } from './cancel-order';
import { listOrders, type OrderRow } from './orders.queries';
import { toOrder, wantedOf } from './orders.rules';
import { placeOrder } from './place-order';

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, catalogue } = shop;

  serveCustomer(app, authenticate, placeOrderCall, async ({ customer, payload, request }) => {
    const order = await placeOrder(db, settings, {
      userId: customer.id,
      address: payload.address,
      wanted: wantedOf(payload),
      key: submitKey(request),
      now: clock(),
    }).finally(() => catalogue.changed());
    return { message: 'Order Placed', orderId: order.id };
  });

  serveCustomer(app, authenticate, userOrders, async ({ customer }) => {
    await refreshPayments(shop, customer.id);
    return { orders: await shown(await listOrders(db, customer.id)) };
  });

  serveCustomer(app, authenticate, cancelOrder, async ({ customer, payload }) => {
    const order = await cancelOwnOrder(db, customer.id, payload.orderId, clock()).finally(() => catalogue.changed());
    await payRefunds(shop, order.id);
    return { message: 'Your order is cancelled.', order: (await shown([order]))[0] ?? toOrder(order) };
  });

  /** Orders as the contract sends them, each with what is known of its refund. */
  async function shown(rows: readonly OrderRow[]) {
    const refunds = new Map((await listRefunds(db, rows.map(({ id }) => id))).map((refund) => [refund.paymentId, refund]));
    return rows.map((row) => toOrder(row, refunds.get(row.paymentId ?? '')));
  }
}
