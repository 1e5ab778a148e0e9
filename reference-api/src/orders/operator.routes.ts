import type { FastifyInstance } from 'fastify';
import { orderStatuses } from '@shop/shared-api';
import { formatRupees, toRupees } from '@shop/shared-rules';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { requireOperator } from '../http/operator';
import { Refusal } from '../http/refusal';
import { markCashRefunded } from '../payments/cash-refunds.queries';
import { sendRefunds } from '../payments/settle-payment';
import { moveOrder } from './move-order';
import { listLatestOrders, type OrderRow } from './orders.queries';
import { countUnits } from './orders.rules';

const newStatus = v.object({ status: v.picklist(orderStatuses, `An order is one of: ${orderStatuses.join(', ')}.`) });
const maxListed = 20;

/**
 * The calls behind `npm run shop`. The public shop server forwards only /api and /images, so these cannot be reached
 * from outside.
 */
export function operatorRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, clock, productListCache, settings } = shop;
  app.addHook('preValidation', requireOperator(shop.operatorSecret, shop.logSecurityEvent));

  app.get('/orders', async () => ({ success: true, orders: (await listLatestOrders(db, maxListed)).map(toSummary) }));

  app.post<{ Params: { id: string }; Body: v.InferOutput<typeof newStatus> }>(
    '/orders/:id/status',
    { schema: { body: newStatus } },
    async ({ params, body }) => {
      const order = await moveOrder(db, settings, params.id, body.status, clock()).finally(() =>
        productListCache.invalidate(),
      );
      await sendRefunds(shop, order.id);
      return { success: true, order: toSummary(order) };
    },
  );
  app.post<{ Params: { id: string } }>('/orders/:id/refunded', async ({ params }) => {
    const refund = await markCashRefunded(db, params.id, clock());
    if (!refund)
      throw new Refusal(
        404,
        `Order ${params.id} has no refund in cash. Payments by a gateway are refunded by the shop itself.`,
      );
    return {
      success: true,
      orderId: refund.orderId,
      amount: formatRupees(toRupees(refund.amountPaise)),
      doneAt: refund.doneAt?.toISOString() ?? null,
    };
  });
  return Promise.resolve();
}

const toSummary = ({ id, status, amountPaise, paymentMethod, placedAt, items }: OrderRow) => ({
  id,
  status,
  amount: formatRupees(toRupees(amountPaise)),
  paymentMethod,
  placedAt: placedAt.toISOString(),
  pieces: countUnits(items),
});
