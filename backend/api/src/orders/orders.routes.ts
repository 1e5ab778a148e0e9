import type { FastifyInstance } from 'fastify';
import {
  cancelOrder,
  maxHistoryPart,
  placeOrder as placeOrderCall,
  setRefundPayee,
  userOrders,
} from '@shop/shared-api';
import { checkCountry } from '../checkout/check-country';
import type { Shop } from '../shop';
import { readEntries } from '../coins/ledger.queries';
import { toOrderSource } from '../coins/ledger.rules';
import { computeCoinsAvailable } from '../coins/pending-coins';
import { isUnknownCode } from '../coupons/redeem.rules';
import { serveCustomer } from '../http/serve';
import { readIdempotencyKey } from '../http/idempotency-key';
import { readHistory } from '../database/read-history';
import { sendParts } from '../http/send-parts';
import { writeReplyWithList } from '../http/write-json-list';
import { countFailures } from '../limits/attempt-limits';
import { listCashRefunds } from '../payments/cash-refunds.queries';
import { confirmPassword } from '../users/confirm-password';
import { setOwnPayee, sumRefundsByHand } from '../payments/refund-payee';
import { listRefunds } from '../payments/refunds.queries';
import { refreshPayments } from '../checkout/refresh-payments';
import { sendRefunds } from '../payments/send-refunds';
import { cancelOwnOrder } from '../after-sale/cancel-order';
import { listLineReturns } from '../order-record/line-returns.queries';
import { sumReturns } from '../order-record/line-returns.rules';
import { combineRefunds } from '../order-record/order-status.rules';
import { findOrder, listOrders, type OrderRow } from '../order-record/orders.queries';
import { toOrder, parseOrderRequest } from '../order-record/orders.rules';
import { placeOrder } from '../checkout/place-order';

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, productListCache } = shop;

  serveCustomer(app, authenticate, placeOrderCall, async ({ customer, payload, request }) => {
    const orderRequest = parseOrderRequest(payload);
    const addressHash = shop.hashAddress(request.ip);
    const submission = {
      userId: customer.id,
      address: checkCountry(settings, payload.address),
      orderRequest,
      key: readIdempotencyKey(request),
      addressHash,
      now: clock(),
    };
    const submit = () => placeOrder(db, settings, submission).finally(() => productListCache.invalidate());
    const order = await (orderRequest.code === ''
      ? submit()
      : countFailures(shop.counters.codes, customer.id, submit, isUnknownCode));
    return { message: 'Order Placed', orderId: order.id };
  });

  serveCustomer(app, authenticate, userOrders, async ({ customer, payload, reply }) => {
    const { limit, before, orderId } = payload;
    await refreshPayments(shop, customer.id);
    if (orderId !== undefined) {
      const order = await findOrder(db, orderId);
      return { orders: await toOrders(order?.userId === customer.id ? [order] : []) };
    }
    const readPart = async (from?: string) => {
      const { rows, older } = await listOrders(db, customer.id, limit ?? maxHistoryPart, from);
      return { rows: await toOrders(rows), older };
    };
    const part = await readPart(before);
    if (part.older === undefined) return { orders: part.rows };
    if (limit !== undefined) return { orders: part.rows, older: part.older };
    const all = writeReplyWithList({}, 'orders', readHistory(part, readPart));
    return sendParts(reply, all, shop.report, 'all orders of a customer');
  });

  serveCustomer(app, authenticate, cancelOrder, async ({ customer, payload }) => {
    const order = await cancelOwnOrder(db, customer.id, payload.orderId, clock()).finally(() =>
      productListCache.invalidate(),
    );
    await sendRefunds(shop, order.id);
    return { message: 'Your order is cancelled.', order: (await toOrders([order]))[0] ?? toOrder(order) };
  });

  serveCustomer(app, authenticate, setRefundPayee, async ({ customer, payload, request }) => {
    const { password } = payload;
    const isConfirmed = password !== undefined;
    if (isConfirmed) {
      const sentence = 'That password is not right. Nothing was changed.';
      await confirmPassword(shop, customer, { password, address: request.ip, sentence });
    }
    await setOwnPayee(db, customer.id, { ...payload, isConfirmed }, clock());
    const order = await findOrder(db, payload.orderId);
    const [shown] = await toOrders(order ? [order] : []);
    if (!shown) throw new Error(`The order ${payload.orderId} is gone.`);
    return { message: 'Thank you. We will mail you when the money is sent.', order: shown };
  });

  /** Converts orders to the form of the contract, with their refunds and the dates of their coins. */
  async function toOrders(rows: readonly OrderRow[]) {
    const ids = rows.map(({ id }) => id);
    const refunds = await listRefunds(db, ids);
    const cash = await listCashRefunds(db, ids);
    const returns = await listLineReturns(db, ids);
    const earned = await readEntries(
      db,
      ids.map((id) => toOrderSource(id, 'earned')),
    );
    const now = clock();
    return rows.map((row) => {
      const ofOrder =
        row.paymentId === null
          ? cash.filter(({ orderId }) => orderId === row.id)
          : refunds.filter(({ paymentId }) => paymentId === row.paymentId);
      const { coinsTaken } = sumReturns(returns.filter(({ orderId }) => orderId === row.id));
      return toOrder(
        // Coins that single lines no longer earn are not shown as earned.
        row.status === 'Delivered' ? { ...row, coinsEarned: row.coinsEarned - coinsTaken } : row,
        combineRefunds(ofOrder),
        computeCoinsAvailable(row, earned.get(toOrderSource(row.id, 'earned')), settings, now),
        sumRefundsByHand(
          [...cash, ...refunds].filter((refund) => ('orderId' in refund ? refund.orderId : refund.intentId) === row.id),
        ),
      );
    });
  }
}
