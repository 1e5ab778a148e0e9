import type { FastifyInstance } from 'fastify';
import { exchangeStates } from '@shop/shared-api';
import { formatRupees } from '@shop/shared-rules';
import * as v from 'valibot';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import { sendRefunds } from '../payments/send-refunds';
import type { Shop } from '../shop';
import { answerExchange, answerStates, type RecordAnswer } from './answer-exchange';
import { listExchangesByState } from './exchanges.queries';
import { type ExchangeRow, openExchangeStates } from './exchanges.rules';
import { toExchanges } from './order-exchanges';

const answerSchema = v.object({
  to: v.picklist(answerStates, `An exchange becomes one of: ${answerStates.join(', ')}.`),
  reason: v.exactOptional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Please give the reason of the refusal. The customer reads it.'),
      v.maxLength(300, 'Please give the reason in at most 300 characters.'),
    ),
  ),
  pickupDay: v.exactOptional(v.pipe(v.string(), v.isoDate('Please give the day as 2026-11-24.'))),
  moneyBack: v.exactOptional(v.boolean()),
});
const maxListed = 50;

/** The operator's calls for exchanges, behind `npm run shop -- exchanges`. */
export function exchangeOperatorRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, productListCache } = shop;

  app.get<{ Querystring: { all?: string } }>('/exchanges', async ({ query }) => {
    const states = query.all === undefined ? openExchangeStates : exchangeStates;
    return { success: true, exchanges: await summarize(await listExchangesByState(db, states, maxListed)) };
  });

  app.post<{ Params: { id: string }; Body: v.InferOutput<typeof answerSchema> }>(
    '/exchanges/:id',
    { schema: { body: answerSchema } },
    async (request) => {
      const { params, body } = request;
      const now = clock();
      const record: RecordAnswer = (transaction, before, after) =>
        writeJournal(transaction, {
          operator: readOperatorName(request),
          action: 'exchange answered',
          subject: params.id,
          before: toJournalValue(before),
          after: toJournalValue(after),
          changedAt: now,
        });
      const exchange = await answerExchange(db, params.id, body, now, record).finally(() =>
        productListCache.invalidate(),
      );
      if (exchange.state === 'refunded') await sendRefunds(shop, exchange.orderId);
      const [summary] = await summarize([exchange]);
      return { success: true, exchange: summary };
    },
  );

  async function summarize(rows: readonly ExchangeRow[]) {
    const customers = new Map(rows.map((row) => [row.id, row.address]));
    return (await toExchanges(db, rows)).map(({ _id, orderId, returned, ...exchange }) => ({
      id: _id,
      orderId,
      state: exchange.state,
      item: exchange.name,
      size: exchange.size,
      units: exchange.quantity,
      reason: exchange.reason,
      newSize: exchange.newSize,
      pickupDay: exchange.pickupDay,
      city: customers.get(_id)?.city ?? '',
      requestedAt: new Date(exchange.history[0]?.at ?? 0).toISOString(),
      refund: returned ? formatRupees(returned.amount) : null,
    }));
  }
}

const toJournalValue = ({ state, wish, newSize, pickupDay, refusal }: ExchangeRow) => ({
  state,
  wish,
  newSize,
  pickupDay,
  refusal,
});
