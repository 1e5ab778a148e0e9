import { formatRupees, toRupees } from '@shop/shared-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { writeJournal } from '../journal/journal.queries';
import { readOperatorName } from '../journal/operator-name';
import type { Shop } from '../shop';
import { type ListedRefund, listRefundsToSettle } from './open-refunds.queries';
import { type RecordChange, retryRefund, setPayee, settleRefund } from './settle-refund';

const text = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`The ${name} is empty.`),
    v.maxLength(200, `The ${name} is longer than 200 characters.`),
  );
const listQuery = v.object({ order: v.optional(v.string()) });
const settlementBody = v.object({ note: text('note') });
const payeeBody = v.object({ payee: text('payee') });

interface ById {
  readonly Params: { readonly id: string };
}

/** The operator's calls for refunds: the open ones, or all of an order, another try, and what is sent by hand. */
export function refundOperatorRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;
  const list = async (orderId?: string) => ({
    success: true,
    refunds: (await listRefundsToSettle(db, orderId)).map(toAnswer),
  });
  const listAgain = async (id: string) => {
    const { refunds } = await list();
    return { success: true, id, refund: refunds.find((one) => one.id === id) ?? null };
  };

  app.get<{ Querystring: v.InferOutput<typeof listQuery> }>(
    '/refunds',
    { schema: { querystring: listQuery } },
    ({ query }) => list(query.order),
  );

  app.post<ById>('/refunds/:id/retry', async (request) => {
    const { id } = request.params;
    await retryRefund(shop, id, createRecord(shop, request, 'refund retried'));
    return listAgain(id);
  });

  app.post<ById & { Body: v.InferOutput<typeof settlementBody> }>(
    '/refunds/:id/settle',
    { schema: { body: settlementBody } },
    async (request) => {
      const { id } = request.params;
      await settleRefund(shop, id, request.body.note, createRecord(shop, request, 'refund settled by hand'));
      return listAgain(id);
    },
  );

  app.post<ById & { Body: v.InferOutput<typeof payeeBody> }>(
    '/refunds/:id/payee',
    { schema: { body: payeeBody } },
    async ({ params: { id }, body }) => {
      await setPayee(shop, id, body.payee);
      return listAgain(id);
    },
  );
}

/** Creates the journal's entry, without note and payee: an entry can not be erased with the customer's data. */
const createRecord =
  (shop: Shop, request: FastifyRequest, action: string): RecordChange =>
  (transaction, { id, amountPaise, ...refund }) =>
    writeJournal(transaction, {
      operator: readOperatorName(request),
      action,
      subject: 'orderId' in refund ? refund.orderId : refund.intentId,
      before: null,
      after: { refund: id, amountPaise },
      changedAt: shop.clock(),
    });

const toAnswer = (refund: ListedRefund) => ({
  id: refund.id,
  orderId: refund.orderId,
  state: refund.state,
  by: refund.by,
  amount: formatRupees(toRupees(refund.amountPaise)),
  askedAt: refund.createdAt.toISOString(),
  payee: refund.payee,
  settlement: refund.settlement,
  failure: refund.failure,
  customer: refund.customer,
  phone: refund.phone,
});
