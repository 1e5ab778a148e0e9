import type { Registry } from '@shop/release-registry';
import type { CanarySettings } from '@shop/release-registry/canary';
import type { Logger } from '@shop/server-environment/logging';
import type { FastifyInstance } from 'fastify';
import type { CanaryTokens } from './canary/canary-tokens';
import { createEvidenceReader } from './canary/describe-evidence';
import { serveCanaries } from './canary/serve-canaries';
import { createNewErrorPublisher } from './webhooks/new-error-publisher';
import type { WebhookPublisher } from './webhooks/webhook-publisher';
import { createRetention } from './monitoring/create-retention';
import type { MonitoringHours } from './monitoring/monitoring-hours';
import { createMonitoringRecorder, type MonitoringRecorder } from './monitoring/monitoring-recorder';
import { receiveMonitoring } from './monitoring/monitoring-routes';
import { createSourceLocator } from './monitoring/source-positions';

interface ServeMonitoringOptions {
  readonly registryFile: string;
  readonly dataDirectory: string;
  readonly releasesDirectory: string;
  readonly hours: MonitoringHours;
  /** The name of this server among those that share a data directory. */
  readonly server: string;
  /** The percentage of visits that report views. */
  readonly percent: number;
  /** How canaries judge themselves; absent: none does. */
  readonly canaries: CanarySettings | undefined;
  readonly canaryTokens: CanaryTokens | undefined;
  readonly readRegistry: () => Promise<Registry>;
  /** Publishes new errors to webhooks; absent: they are not published. */
  readonly publisher: WebhookPublisher | undefined;
  readonly logger: Logger;
  readonly log: (sentence: string) => void;
}

/** Receives what browsers report, sums it up, judges canaries by it, and publishes new errors. */
export function serveMonitoring(app: FastifyInstance, options: ServeMonitoringOptions): MonitoringRecorder {
  const { hours, readRegistry, canaries, canaryTokens: tokens, publisher, log } = options;
  const locator = createSourceLocator(options.releasesDirectory, log);
  const recorder = createMonitoringRecorder({
    hours,
    percent: options.percent,
    findRetained: createRetention(options.registryFile, readRegistry),
    ...(publisher
      ? { onError: createNewErrorPublisher({ hours, readRegistry, locator, publish: publisher.publish }) }
      : {}),
    log,
  });
  const describeEvidence = createEvidenceReader({ hours, writeReports: recorder.write, readRegistry, locator });
  const addToCanaries =
    canaries && tokens && serveCanaries(app, { ...options, describeEvidence, settings: canaries, tokens });
  receiveMonitoring(app, { recorder, readRegistry, addToCanaries });
  return recorder;
}
