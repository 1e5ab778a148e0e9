import { runInSpan } from '@shop/server-environment/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountWebhook } from '../metrics/webhook-metrics';
import { createLimit } from '../jobs/create-limit';
import type { Shop } from '../shop';
import { requestSentences } from '@shop/server-environment/unreadable-request';
import { Refusal, unreadableRequest } from '../http/refusal';
import { hasEvent, insertEvent } from '../payments/events.queries';
import { type Gateway, type GatewayEvent, PaymentAlarm } from '../payments/gateway';
import { findIntentByGatewayOrder, updateIntent } from '../payments/intents.queries';
import { handleRefundEvent } from '../payments/send-refunds';
import { settlePayment } from './settle-payment';

/** Webhooks that are handled at once, so that a burst leaves most connections of the database to shoppers. */
const maxAtOnce = 4;

/**
 * The webhooks of the gateways, which arrive at least once and in any order. A webhook only triggers a check with the
 * gateway, so an old or repeated one is harmless. One that fails is answered with an error and sent again. While others
 * wait, the check is left to the reconciler. A signed event about nothing of the shop's is accepted and counted.
 */
export function webhookRoutes(app: FastifyInstance, shop: Shop, countWebhook: CountWebhook): Promise<void> {
  const { db, clock, gateways } = shop;
  const limit = createLimit(maxAtOnce);
  // The signature is computed over the raw body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  const forgedSinceReport = new Map<string, { count: number; reportedAt: number }>();

  /** Reports forged webhooks at most once a minute, with their number, so that a stranger cannot fill the log. */
  function reportForged(gateway: string, address: string): void {
    const now = clock().getTime();
    const { count, reportedAt } = forgedSinceReport.get(gateway) ?? { count: 0, reportedAt: -Infinity };
    const isDue = now - reportedAt >= 60_000;
    forgedSinceReport.set(gateway, isDue ? { count: 0, reportedAt: now } : { count: count + 1, reportedAt });
    if (!isDue) return;
    const text = count === 0 ? 'a webhook' : `${count + 1} webhooks`;
    const alarm = { event: 'webhook_signature_invalid', gateway, address, count: `${count + 1}` } as const;
    shop.report(new PaymentAlarm(`Received ${text} without a valid signature of ${gateway}.`, alarm), 'webhooks');
  }

  const handleWebhook = (gateway: Gateway | null) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!gateway) throw new Refusal(404, requestSentences[404]);
    const event = Buffer.isBuffer(request.body) ? gateway.parseEvent(request.body, request.headers) : undefined;
    if (!event) {
      countWebhook(gateway.name, 'forged');
      reportForged(gateway.name, request.ip);
      throw new Refusal(400, unreadableRequest);
    }
    const isKnown = await limit.run(() => handleEvent(gateway, event));
    countWebhook(gateway.name, isKnown ? 'known' : 'unknown');
    return reply.send({ success: true });
  };

  /** Returns false if the event is about nothing of the shop's. */
  async function handleEvent(gateway: Gateway, { id, gatewayOrderId, refund }: GatewayEvent): Promise<boolean> {
    if (id !== undefined && (await hasEvent(db, id))) return true;
    const isBusy = limit.isAnyWaiting();
    // An event about a refund names its order, too, about which there is nothing new.
    const isKnown = refund
      ? await handleRefundEvent(shop, refund, isBusy)
      : gatewayOrderId !== undefined && (await handlePaymentEvent(gateway, gatewayOrderId, isBusy));
    if (id !== undefined) await insertEvent(db, id, clock());
    return isKnown;
  }

  async function handlePaymentEvent(gateway: Gateway, gatewayOrderId: string, isBusy: boolean): Promise<boolean> {
    const intent = await findIntentByGatewayOrder(db, gateway.name, gatewayOrderId);
    if (intent && isBusy) await updateIntent(db, intent.id, { nextCheckAt: clock() });
    else if (intent)
      await runInSpan('handle webhook', { cause: intent.traceparent }, () => settlePayment(shop, intent));
    return intent !== undefined;
  }

  app.post('/razorpay', handleWebhook(gateways.razorpay));
  app.post('/stripe', handleWebhook(gateways.stripe));
  return Promise.resolve();
}
