import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { nowSeconds, type Session, type Stripe } from './stripe';

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const newSession = v.object({
  mode: v.literal('payment'),
  'line_items[0][quantity]': v.pipe(wholeNumber, v.minValue(1)),
  'line_items[0][price_data][currency]': v.literal('inr'),
  'line_items[0][price_data][unit_amount]': v.pipe(wholeNumber, v.minValue(50)),
  'line_items[0][price_data][product_data][name]': v.string(),
  success_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
  client_reference_id: v.optional(v.string(), ''),
  expires_at: v.optional(wholeNumber),
});
const newRefund = v.object({ payment_intent: v.string(), amount: v.optional(wholeNumber) });
const refundQuery = v.object({ payment_intent: v.string() });

/** Serves the part of Stripe's REST API that the shop uses: checkout sessions and refunds, form-encoded. */
export function stripeApi(app: FastifyInstance, stripe: Stripe): Promise<void> {
  const answered = new Map<string, unknown>();
  /** Newest first. */
  const refunds: { readonly id: string; readonly payment_intent: string }[] = [];

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${stripe.keys.keySecret}`)
      return refuse(reply, 401, 'Invalid API Key provided.');
  });

  /** Responses by idempotency key. */
  function answerOnce(key: unknown, answer: () => unknown): unknown {
    if (typeof key !== 'string') return answer();
    if (!answered.has(key)) answered.set(key, answer());
    return answered.get(key);
  }

  app.post('/checkout/sessions', (request, reply) => {
    const asked = v.safeParse(newSession, request.body);
    if (!asked.success) return refuse(reply, 400, `${v.getDotPath(asked.issues[0]) ?? ''}: ${asked.issues[0].message}`);
    const given = asked.output;
    return answerOnce(request.headers['idempotency-key'], () =>
      stripe.open(
        {
          amount_total: given['line_items[0][quantity]'] * given['line_items[0][price_data][unit_amount]'],
          currency: 'inr',
          client_reference_id: given.client_reference_id || null,
          metadata: readMetadata(request.body),
          success_url: given.success_url,
          cancel_url: given.cancel_url,
          expires_at: given.expires_at ?? nowSeconds() + 86_400,
          described: given['line_items[0][price_data][product_data][name]'],
        },
        `${request.protocol}://${request.host}`,
      ),
    );
  });

  app.get<{ Params: { id: string } }>(
    '/checkout/sessions/:id',
    ({ params }, reply) => stripe.findSession(params.id) ?? refuseUnknownObject(reply),
  );

  app.post<{ Params: { id: string } }>('/checkout/sessions/:id/expire', ({ params }, reply): Session | FastifyReply => {
    const session = stripe.findSession(params.id);
    if (session?.status !== 'open')
      return session ? refuse(reply, 400, 'Only open sessions can be expired.') : refuseUnknownObject(reply);
    session.status = 'expired';
    return session;
  });

  app.get('/refunds', (request, reply) => {
    const asked = v.safeParse(refundQuery, request.query);
    if (!asked.success) return refuse(reply, 400, asked.issues[0].message);
    return {
      object: 'list',
      data: refunds.filter((refund) => refund.payment_intent === asked.output.payment_intent),
      has_more: false,
    };
  });

  app.get<{ Params: { id: string } }>(
    '/refunds/:id',
    ({ params }, reply) => refunds.find(({ id }) => id === params.id) ?? refuseUnknownObject(reply),
  );

  app.post('/refunds', (request, reply) => {
    const asked = v.safeParse(newRefund, request.body);
    if (!asked.success) return refuse(reply, 400, asked.issues[0].message);
    const { payment_intent, amount } = asked.output;
    // Payments made before a restart are unknown, so the shop's data is accepted.
    const session = stripe.listSessions().find((one) => one.payment_intent === payment_intent);
    return answerOnce(request.headers['idempotency-key'], () => {
      const refund = {
        id: `re_simulator_${payment_intent.slice(-8)}_${refunds.length + 1}`,
        object: 'refund',
        amount: amount ?? session?.amount_total ?? 0,
        currency: 'inr',
        payment_intent,
        metadata: readMetadata(request.body),
        status: 'succeeded',
      };
      refunds.unshift(refund);
      return refund;
    });
  });
  return Promise.resolve();
}

function readMetadata(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      /^metadata\[(\w+)\]$/.exec(name)?.[1] ? [[name.slice(9, -1), String(value)]] : [],
    ),
  );
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { type: 'invalid_request_error', message } });

const refuseUnknownObject = (reply: FastifyReply) => refuse(reply, 404, 'No such object.');
