import { runInSpan } from '@shop/server-environment/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLimit } from '../jobs/create-limit';
import type { Shop } from '../shop';
import { requestSentences } from '@shop/shared-api/unreadable-request';
import { Refusal, unreadableRequest } from '../http/refusal';
import { hasEvent, insertEvent } from './events.queries';
import { type Gateway, type GatewayEvent, PaymentAlarm } from './gateway';
import { findIntentByGatewayOrder, updateIntent } from './intents.queries';
import { markRefundedUpTo } from './refunds.queries';
import { settlePayment } from './settle-payment';

/** Webhooks that are handled at once, so that a burst leaves most connections of the database to shoppers. */
const maxAtOnce = 4;

/**
 * The webhooks of the gateways, which arrive at least once and in any order. A webhook only triggers a check with the
 * gateway, so an old or repeated one is harmless. One that fails is answered with an error and sent again. While others
 * wait, the check is left to the reconciler.
 */
export function webhookRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, clock, gateways } = shop;
  const limit = createLimit(maxAtOnce);
  // The signature is computed over the raw body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  const handleWebhook = (gateway: Gateway | null) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!gateway) throw new Refusal(404, requestSentences[404]);
    const event = Buffer.isBuffer(request.body) ? gateway.parseEvent(request.body, request.headers) : undefined;
    if (!event) {
      const alarm = { event: 'webhook_signature_invalid', gateway: gateway.name, address: request.ip } as const;
      shop.report(
        new PaymentAlarm(`Received a webhook without a valid signature of ${gateway.name}.`, alarm),
        'webhooks',
      );
      throw new Refusal(400, unreadableRequest);
    }
    await limit.run(() => handleEvent(gateway, event));
    return reply.send({ success: true });
  };

  async function handleEvent(gateway: Gateway, { id, gatewayOrderId, refunded }: GatewayEvent): Promise<void> {
    if (await hasEvent(db, id)) return;
    const intent =
      gatewayOrderId === undefined ? undefined : await findIntentByGatewayOrder(db, gateway.name, gatewayOrderId);
    if (intent && limit.isAnyWaiting()) await updateIntent(db, intent.id, { nextCheckAt: clock() });
    else if (intent)
      await runInSpan('handle webhook', { cause: intent.traceparent }, () => settlePayment(shop, intent));
    if (refunded) await markRefundedUpTo(db, refunded.paymentId, refunded.sentPaise, clock());
    await insertEvent(db, id, clock());
  }

  app.post('/razorpay', handleWebhook(gateways.razorpay));
  app.post('/stripe', handleWebhook(gateways.stripe));
  return Promise.resolve();
}
