import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop';
import { requestSentences } from '@shop/shared-api/unreadable-request';
import { Refusal, unreadableRequest } from '../http/refusal';
import { hasEvent, insertEvent } from './events.queries';
import { type Gateway, PaymentAlarm } from './gateway';
import { findIntentByGatewayOrder } from './intents.queries';
import { markRefundedUpTo } from './refunds.queries';
import { settlePayment } from './settle-payment';

/**
 * The webhooks of the gateways, which arrive at least once and in any order. A webhook only triggers a check with the
 * gateway, so an old or repeated one is harmless. One that fails is answered with an error and sent again.
 */
export function webhookRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, clock, gateways } = shop;
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
    if (await hasEvent(db, event.id)) return reply.send({ success: true });
    const intent =
      event.gatewayOrderId === undefined
        ? undefined
        : await findIntentByGatewayOrder(db, gateway.name, event.gatewayOrderId);
    if (intent) await settlePayment(shop, intent);
    if (event.refunded) await markRefundedUpTo(db, event.refunded.paymentId, event.refunded.sentPaise, clock());
    await insertEvent(db, event.id, clock());
    return reply.send({ success: true });
  };

  app.post('/razorpay', handleWebhook(gateways.razorpay));
  app.post('/stripe', handleWebhook(gateways.stripe));
  return Promise.resolve();
}
