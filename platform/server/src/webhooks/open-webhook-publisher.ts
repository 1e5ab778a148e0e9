import type { Logger } from '@shop/server-environment/logging';
import type { Metrics } from '@shop/server-environment/metrics';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { openNonces } from '../release-service/nonces';
import { createWebhookPublisher, type WebhookPublisher, type PublisherOptions } from './webhook-publisher';

interface OpenPublisherOptions extends Pick<PublisherOptions, 'dataDirectory' | 'registryFile' | 'readRegistry'> {
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
}

/**
 * Publishes what happens to apps as long as the server runs, and counts changes of the registry by what was done
 * and by whom: a key, a command on the shop's machine, or a canary that judges itself.
 */
export function openWebhookPublisher(
  app: FastifyInstance,
  { metrics, ...options }: OpenPublisherOptions,
): WebhookPublisher {
  const changes =
    metrics &&
    new Counter({
      name: 'release_changes_total',
      help: 'Changes of who gets which release, by what was done and by whom: key, command, canary',
      labelNames: ['what', 'by'] as const,
      registers: [metrics],
    });
  // A counter that begins at 1 has not increased for Prometheus: the alert on stopped canaries would miss the first.
  changes?.inc({ what: 'rollback', by: 'canary' }, 0);
  const publisher = createWebhookPublisher({
    ...options,
    nonces: openNonces(options.dataDirectory),
    onChange: ({ what, who, key }) =>
      changes?.inc({ what, by: who === 'the shop' ? 'canary' : key === undefined ? 'command' : 'key' }),
  });
  app.addHook('onClose', () => publisher.close());
  return publisher;
}
