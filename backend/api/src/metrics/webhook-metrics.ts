import type { Metrics } from '@shop/server-environment/metrics';
import { Counter } from 'prom-client';
import type { GatewayName } from '../database/schema';

/** 'known': about a payment or refund of the shop. 'unknown': signed, about something else. 'forged': not signed. */
const results = ['known', 'unknown', 'forged'] as const;
type WebhookResult = (typeof results)[number];

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
  // An alert sees an increase only of what was there before.
  for (const gateway of ['razorpay', 'stripe'] as const)
    for (const result of results) webhooks.inc({ gateway, result }, 0);
  return (gateway, result) => webhooks.inc({ gateway, result });
}
