import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Razorpay } from './razorpay';

const newOrder = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  currency: v.literal('INR'),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  notes: v.optional(v.unknown()),
});
const partialAmount = v.object({
  amount: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  currency: v.exactOptional(v.string()),
});

/** Serves the part of Razorpay's REST API that the shop uses: orders, payments, capture and refunds. */
export function razorpayApi(app: FastifyInstance, razorpay: Razorpay): Promise<void> {
  const { keyId, keySecret } = razorpay.keys;
  const expectedAuthorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const refunds = new Map<string, unknown>();

  app.addHook('onRequest', async (request, reply) => {
    const orderId = (request.params as { readonly id?: string }).id ?? '';
    if (razorpay.switches.apiDown || razorpay.unreachableOrders.has(orderId))
      return refuse(reply, 503, 'The server is under maintenance.', 'SERVER_ERROR');
    if (request.headers.authorization !== expectedAuthorization) return refuse(reply, 401, 'Authentication failed');
  });

  app.post('/orders', (request, reply) => {
    const asked = v.safeParse(newOrder, request.body);
    if (!asked.success) return refuse(reply, 400, asked.issues[0].message);
    const { amount, currency, receipt, notes } = asked.output;
    return razorpay.openOrder(amount, currency, receipt || null, notes ?? []);
  });

  app.get<{ Params: { id: string } }>(
    '/orders/:id',
    ({ params }, reply) => razorpay.findOrder(params.id) ?? refuseUnknownId(reply),
  );

  app.get<{ Params: { id: string } }>('/orders/:id/payments', ({ params }, reply) => {
    if (!razorpay.findOrder(params.id)) return refuseUnknownId(reply);
    const items = razorpay.listPayments(params.id);
    return { entity: 'collection', count: items.length, items };
  });

  app.get<{ Params: { id: string } }>(
    '/payments/:id',
    ({ params }, reply) => razorpay.findPayment(params.id) ?? refuseUnknownId(reply),
  );

  app.post<{ Params: { id: string } }>('/payments/:id/capture', ({ params, body }, reply) => {
    const payment = razorpay.findPayment(params.id);
    const asked = v.safeParse(partialAmount, body ?? {});
    if (!payment || !asked.success || asked.output.amount !== payment.amount) return refuseUnknownId(reply);
    if (payment.status !== 'authorized') return refuse(reply, 400, 'This payment has already been captured');
    payment.status = 'captured';
    payment.captured = true;
    return payment;
  });

  app.post<{ Params: { id: string } }>('/payments/:id/refund', ({ params, body, headers }, reply) => {
    const idempotencyKey = String(headers['x-refund-idempotency'] ?? '');
    const known = refunds.get(idempotencyKey);
    if (idempotencyKey && known) return known;
    const payment = razorpay.findPayment(params.id);
    const asked = v.safeParse(partialAmount, body ?? {});
    if (!asked.success) return refuse(reply, 400, 'The amount is not valid.');
    const amount = asked.output.amount ?? payment?.amount ?? 0;
    // Payments made before a restart are unknown, so the shop's data is accepted.
    if (payment && payment.amount_refunded + amount > payment.amount)
      return refuse(reply, 400, 'The payment has been fully refunded already');
    const id = payment ? razorpay.refund(payment, amount) : 'rfnd_forgotten';
    if (payment && !razorpay.switches.webhooksHeld)
      razorpay.webhooks.sendLater(500, [razorpay.createWebhook('refund.processed', payment)]);
    const refund = { id, entity: 'refund', amount, currency: 'INR', payment_id: params.id, status: 'processed' };
    if (idempotencyKey) refunds.set(idempotencyKey, refund);
    return refund;
  });
  return Promise.resolve();
}

function refuse(reply: FastifyReply, status: number, description: string, code = 'BAD_REQUEST_ERROR') {
  return reply
    .code(status)
    .send({ error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } });
}

const refuseUnknownId = (reply: FastifyReply) => refuse(reply, 400, 'The id provided does not exist');
