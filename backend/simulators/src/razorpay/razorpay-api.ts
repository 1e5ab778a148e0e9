import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Payment, Razorpay } from './razorpay';
import type { Refund } from './refunds';

const newOrder = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  currency: v.literal('INR'),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  notes: v.optional(v.unknown()),
});
const partialAmount = v.object({
  amount: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  currency: v.exactOptional(v.string()),
  notes: v.exactOptional(v.unknown()),
});
const usualDelayMs = 500;
const failureDelayMs = 5_000;

/** Serves the part of Razorpay's REST API that the shop uses: orders, payments, capture and refunds. */
export function razorpayApi(app: FastifyInstance, razorpay: Razorpay): Promise<void> {
  const { keyId, keySecret } = razorpay.keys;
  const expectedAuthorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const answered = new Map<string, unknown>();
  const { refunds } = razorpay;

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
    const known = answered.get(idempotencyKey);
    if (idempotencyKey && known) return known;
    const payment = razorpay.findPayment(params.id);
    const asked = v.safeParse(partialAmount, body ?? {});
    if (!asked.success) return refuse(reply, 400, 'The amount is not valid.');
    const amount = asked.output.amount ?? payment?.amount ?? 0;
    // Payments made before a restart are unknown, so the shop's data is accepted.
    if (payment && payment.amount_refunded + amount > payment.amount)
      return refuse(reply, 400, 'The payment has been fully refunded already');
    const refund = refunds.create(params.id, payment, amount, asked.output.notes ?? []);
    if (idempotencyKey) answered.set(idempotencyKey, refund);
    if (payment) reportRefund(refund, payment);
    return refund;
  });

  app.get<{ Params: { id: string } }>('/payments/:id/refunds', ({ params }, reply) => {
    if (!razorpay.findPayment(params.id)) return refuseUnknownId(reply);
    const items = refunds.listOf(params.id);
    return { entity: 'collection', count: items.length, items };
  });

  app.get<{ Params: { id: string } }>(
    '/refunds/:id',
    ({ params }, reply) => refunds.find(params.id) ?? refuseUnknownId(reply),
  );

  /** Sends the webhooks of a refund, which fails after it was processed if the page says so. */
  function reportRefund(refund: Refund, payment: Payment): void {
    const report = (event: string, ms: number) => {
      if (!razorpay.switches.webhooksHeld)
        razorpay.webhooks.sendLater(ms, [razorpay.createWebhook(event, payment, refund)]);
    };
    report('refund.processed', usualDelayMs);
    if (!razorpay.switches.refundsFail) return;
    setTimeout(() => {
      refunds.fail(refund, payment);
      report('refund.failed', 0);
    }, failureDelayMs * razorpay.delayFactor).unref();
  }
  return Promise.resolve();
}

function refuse(reply: FastifyReply, status: number, description: string, code = 'BAD_REQUEST_ERROR') {
  return reply
    .code(status)
    .send({ error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } });
}

const refuseUnknownId = (reply: FastifyReply) => refuse(reply, 400, 'The id provided does not exist');
