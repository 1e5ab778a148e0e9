import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatRupees, toRupees } from '@shop/shared-rules';
import * as v from 'valibot';
import { listOrderExchanges } from '../after-sale/exchanges.queries';
import { Refusal } from '../http/refusal';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import { sendRefunds } from '../payments/send-refunds';
import type { Shop } from '../shop';
import { listLineReturns } from '../order-record/line-returns.queries';
import { summarizeOrder } from '../order-record/order-summary';
import { findOrder } from '../order-record/orders.queries';
import { type RecordLineRefund, refundLine } from '../after-sale/refund-line';

const lineRefund = v.object({
  line: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/, 'A line is its number in the order, from 1.'),
    v.transform(Number),
  ),
  quantity: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'The quantity is a whole number from 1.'), v.transform(Number)),
  ),
  isDamaged: v.exactOptional(v.boolean()),
});

/** The operator's calls for the lines of an order: to list and to refund them. */
export function lineRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, productListCache } = shop;

  app.get<{ Params: { id: string } }>('/orders/:id', async ({ params: { id } }) => {
    const order = await findOrder(db, id);
    if (!order) throw new Refusal(404, `There is no order ${id}.`);
    const returns = await listLineReturns(db, [id]);
    const exchanges = await listOrderExchanges(db, id);
    const lines = order.items.map(({ productId, size, name, quantity, pricePaise }, index) => {
      const isOfLine = (one: { readonly productId: string; readonly size: string }) =>
        one.productId === productId && one.size === size;
      return {
        line: index + 1,
        product: productId,
        item: name,
        size,
        quantity,
        price: formatRupees(toRupees(pricePaise)),
        refunded: returns.filter(isOfLine).reduce((sum, { units }) => sum + units, 0),
        exchanges: exchanges.filter(isOfLine).map(({ id: exchange, state, units }) => ({ id: exchange, state, units })),
      };
    });
    return { success: true, order: summarizeOrder(order), lines };
  });

  app.post<{ Params: { id: string }; Body: v.InferOutput<typeof lineRefund> }>(
    '/orders/:id/refund-line',
    { schema: { body: lineRefund } },
    async (request) => {
      const { params, body } = request;
      const now = clock();
      const { order, item, isNew, units, share } = await refundLine(
        db,
        params.id,
        body,
        now,
        createRecord(request, body, now),
      ).finally(() => productListCache.invalidate());
      await sendRefunds(shop, order.id);
      return {
        success: true,
        order: summarizeOrder(order),
        isNew,
        item: item.name,
        size: item.size,
        units,
        amount: formatRupees(toRupees(share.moneyPaise)),
        isCash: order.paymentId === null && share.moneyPaise > 0,
        coins: share.coins + share.codeCoins,
        coinsTaken: share.coinsTaken,
      };
    },
  );
}

function createRecord(
  request: FastifyRequest,
  { line, isDamaged = false }: v.InferOutput<typeof lineRefund>,
  changedAt: Date,
): RecordLineRefund {
  return (transaction, { order, item, units, share }, earlierUnits) => {
    const { moneyPaise, coins, codeCoins, coinsTaken } = share;
    const ofLine = { line, product: item.productId, size: item.size };
    return writeJournal(transaction, {
      operator: readOperatorName(request),
      action: 'line refunded',
      subject: order.id,
      before: { ...ofLine, refunded: earlierUnits },
      after: {
        ...ofLine,
        refunded: earlierUnits + units,
        status: order.status,
        isDamaged,
        moneyPaise,
        coins,
        codeCoins,
        coinsTaken,
      },
      changedAt,
    });
  };
}
