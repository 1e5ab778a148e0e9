import type { Metrics } from '@shop/server-environment/metrics';
import { Counter } from 'prom-client';
import type { GatewayName } from '../database/schema';

/** 'known': about a payment or refund of the shop. 'unknown': signed, about something else. 'forged': not signed. */
type WebhookResult = 'known' | 'unknown' | 'forged';

export type CountWebhook = (gateway: GatewayName, result: WebhookResult) => void;

/** Counts the webhooks of this process. Without `metrics` nothing is counted. */
export function createWebhookMetrics(metrics: Metrics | undefined): CountWebhook {
  if (!metrics) return () => undefined;
  const webhooks = new Counter({
    name: 'shop_webhooks_total',
    help: 'Webhooks of the gateways, by result: known, unknown (signed, about nothing of the shop), forged',
    labelNames: ['gateway', 'result'] as const,
    registers: [metrics],
  });
  return (gateway, result) => webhooks.inc({ gateway, result });
}
