import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orderStatuses } from '@shop/shared-api';
import { formatRupees, toRupees } from '@shop/shared-rules';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { listCashRefunds, markCashRefunded } from '../payments/cash-refunds.queries';
import { sendRefunds } from '../payments/send-refunds';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import { dayMs } from '../settings';
import { moveOrder, type NewStatus, type RecordMove } from '../after-sale/move-order';
import { summarizeOrder } from '../order-record/order-summary';
import { findOrder, type OrderRow } from '../order-record/orders.queries';
import { receiveParcel } from '../after-sale/receive-parcel';
import { searchOrders } from '../order-record/search-orders.queries';

const parcelText = (name: string) =>
  v.exactOptional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(`The ${name} is empty.`),
      v.maxLength(100, `The ${name} is longer than 100 characters.`),
    ),
  );
const newStatus = v.object({
  status: v.picklist(orderStatuses, `An order is one of: ${orderStatuses.join(', ')}.`),
  carrier: parcelText('carrier'),
  tracking: parcelText('tracking number'),
});
const orderQuery = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search for at most 200 characters.'))),
  status: v.optional(newStatus.entries.status),
  day: v.optional(
    v.pipe(
      v.string(),
      v.isoDate('A day is written as 2026-11-23.'),
      v.check((day) => !Number.isNaN(Date.parse(`${day}T00:00:00+05:30`)), 'A day is written as 2026-11-23.'),
    ),
  ),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'A page is a whole number from 1.'), v.transform(Number)),
  ),
});
const receivedParcel = v.object({ isDamaged: v.optional(v.boolean(), false) });
const ordersPerPage = 20;

/** The calls behind the commands for orders. */
export function operatorRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock } = shop;

  app.get<{ Querystring: v.InferOutput<typeof orderQuery> }>(
    '/orders',
    { schema: { querystring: orderQuery } },
    async ({ query: { text, status, day, page = 1 } }) => {
      // A day of the shop, in India.
      const from = day === undefined ? undefined : new Date(`${day}T00:00:00+05:30`);
      const until = from && new Date(from.getTime() + dayMs);
      const { total, found } = await searchOrders(db, { text, status, from, until, page, limit: ordersPerPage });
      return {
        success: true,
        total,
        page,
        pages: Math.max(1, Math.ceil(total / ordersPerPage)),
        orders: found.map(({ order, customerName, customerEmail }) => ({
          ...summarizeOrder(order),
          customer: `${customerName} <${customerEmail}>, ${order.address.phone}`,
        })),
      };
    },
  );

  app.post<{ Params: { id: string }; Body: v.InferOutput<typeof newStatus> }>(
    '/orders/:id/status',
    { schema: { body: newStatus } },
    async (request) => ({
      success: true,
      order: summarizeOrder(await moveAndRefund(shop, request, request.params.id, request.body)),
    }),
  );

  app.post<{ Params: { id: string }; Body: v.InferOutput<typeof receivedParcel> }>(
    '/orders/:id/received',
    { schema: { body: receivedParcel } },
    async (request) => {
      const { id } = request.params;
      const { isDamaged } = request.body;
      const order = await receiveParcel(db, id, isDamaged, (transaction) =>
        writeJournal(transaction, {
          operator: readOperatorName(request),
          action: 'parcel received',
          subject: id,
          before: null,
          after: { isDamaged },
          changedAt: clock(),
        }),
      ).finally(() => shop.productListCache.invalidate());
      return { success: true, order: summarizeOrder(order) };
    },
  );

  app.post<{ Params: { id: string } }>('/orders/:id/refund', async (request) => {
    const { id } = request.params;
    const order = await findOrder(db, id);
    if (!order) throw new Refusal(404, `There is no order ${id}.`);
    const status = order.status === 'Delivered' ? 'Returned' : 'Cancelled';
    return { success: true, order: summarizeOrder(await moveAndRefund(shop, request, id, { status })) };
  });

  app.post<{ Params: { id: string } }>('/orders/:id/refunded', async (request) => {
    const { params } = request;
    const now = clock();
    await markCashRefunded(db, { orderId: params.id }, null, now, (transaction, { amountPaise }) =>
      writeJournal(transaction, {
        operator: readOperatorName(request),
        action: 'cash refunded',
        subject: params.id,
        before: null,
        after: { amountPaise },
        changedAt: now,
      }),
    );
    const refunds = await listCashRefunds(db, [params.id]);
    if (refunds.length === 0)
      throw new Refusal(
        404,
        `Order ${params.id} has no refund in cash. Payments by a gateway are refunded by the shop itself; npm run shop -- refunds lists those that failed.`,
      );
    return {
      success: true,
      orderId: params.id,
      amount: formatRupees(toRupees(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0))),
      doneAt: refunds.at(-1)?.doneAt?.toISOString() ?? null,
    };
  });
}

/** Moves an order with an entry in the journal, and sends the refund of an undone one. */
async function moveAndRefund(shop: Shop, request: FastifyRequest, id: string, status: NewStatus): Promise<OrderRow> {
  const { db, settings, productListCache } = shop;
  const now = shop.clock();
  const record: RecordMove = (transaction, before) =>
    writeJournal(transaction, {
      operator: readOperatorName(request),
      action: 'order moved',
      subject: id,
      before: { status: before.status },
      after: status,
      changedAt: now,
    });
  const order = await moveOrder(db, settings, id, status, now, record).finally(() => productListCache.invalidate());
  await sendRefunds(shop, order.id);
  return order;
}
