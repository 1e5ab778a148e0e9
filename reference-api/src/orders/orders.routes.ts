import type { FastifyInstance } from 'fastify';
import { cancelOrder, placeOrder as placeOrderCall, userOrders } from '@shop/shared-api';
import type { Shop } from '../shop';
import { readEntries } from '../coins/ledger.queries';
import { orderSource } from '../coins/ledger.rules';
import { coinsAvailableOf } from '../coins/pending-coins';
import { isUnknownCode } from '../coins/redeem.rules';
import { serveCustomer } from '../http/serve';
import { submitKey } from '../http/submit-key';
import { countFailures } from '../limits/attempt-limits';
import { listCashRefunds } from '../payments/cash-refunds.queries';
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
    const wanted = wantedOf(payload);
    const addressHash = shop.hashAddress(request.ip);
    const submit = {
      userId: customer.id,
      address: payload.address,
      wanted,
      key: submitKey(request),
      addressHash,
      now: clock(),
    };
    const place = () => placeOrder(db, settings, submit).finally(() => catalogue.changed());
    const order = await (wanted.code === ''
      ? place()
      : countFailures(shop.counters.codes, customer.id, place, isUnknownCode));
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

  /** Orders as the contract sends them, each with what is known of its refund and of its coins. */
  async function shown(rows: readonly OrderRow[]) {
    const ids = rows.map(({ id }) => id);
    const refunds = new Map((await listRefunds(db, ids)).map((refund) => [refund.paymentId, refund]));
    const cash = new Map((await listCashRefunds(db, ids)).map((refund) => [refund.orderId, refund]));
    const earned = await readEntries(
      db,
      ids.map((id) => orderSource(id, 'earned')),
    );
    const now = clock();
    return rows.map((row) => {
      const refund = row.paymentId === null ? cash.get(row.id) : refunds.get(row.paymentId);
      return toOrder(row, refund, coinsAvailableOf(row, earned.get(orderSource(row.id, 'earned')), settings, now));
    });
  }
}
