import type { FastifyInstance } from 'fastify';
import {
  placeOrder as placeOrderCall,
  placeRazorpayOrder,
  placeStripeOrder,
  userOrders,
  verifyRazorpay,
  verifyStripe,
} from '@shop/shared-api';
import type { Shop } from '../app';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import { submitKey } from '../http/submit-key';
import { listOrders } from './orders.queries';
import { toOrder, wantedOf } from './orders.rules';
import { placeOrder } from './place-order';

const notOpen = 'Online payment is not open yet. Please choose cash on delivery.';

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, catalogue } = shop;

  serveCustomer(app, authenticate, placeOrderCall, async ({ customer, payload, request }) => {
    const order = await placeOrder(db, settings, {
      userId: customer.id,
      address: payload.address,
      wanted: wantedOf(payload),
      key: submitKey(request),
      paymentMethod: 'COD',
      now: clock(),
    }).finally(() => catalogue.changed());
    return { message: 'Order Placed', orderId: order.id };
  });

  serveCustomer(app, authenticate, userOrders, async ({ customer }) => ({
    orders: (await listOrders(db, customer.id)).map(toOrder),
  }));

  const closed = () => Promise.reject(new Refusal(503, notOpen));
  serveCustomer(app, authenticate, placeStripeOrder, closed);
  serveCustomer(app, authenticate, placeRazorpayOrder, closed);
  serveCustomer(app, authenticate, verifyRazorpay, closed);
  serveCustomer(app, authenticate, verifyStripe, closed);
}
