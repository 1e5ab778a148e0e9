import type { Registry } from '@shop/release-registry';
import type { CanarySettings } from '@shop/release-registry/canary';
import type { Logger } from '@shop/server-environment/logging';
import type { FastifyInstance } from 'fastify';
import type { CanaryTokens } from '../canary/canary-tokens';
import { createEvidenceReader } from '../canary/describe-evidence';
import { serveCanaries } from '../canary/serve-canaries';
import { createNewErrorTeller } from '../webhooks/find-new-errors';
import type { TeamTeller } from '../webhooks/tell-teams';
import { createRetention } from './create-retention';
import type { MonitoringHours } from './monitoring-hours';
import { createMonitoringRecorder, type MonitoringRecorder } from './monitoring-recorder';
import { receiveMonitoring } from './monitoring-routes';
import { createSourceLocator } from './source-positions';

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
  /** Tells teams of new errors; absent: nobody is told. */
  readonly teller: TeamTeller | undefined;
  readonly logger: Logger;
  readonly log: (sentence: string) => void;
}

/** Receives what browsers report, sums it up, judges canaries by it, and tells teams of new errors. */
export function serveMonitoring(app: FastifyInstance, options: ServeMonitoringOptions): MonitoringRecorder {
  const { hours, readRegistry, canaries, canaryTokens: tokens, teller, log } = options;
  const locator = createSourceLocator(options.releasesDirectory, log);
  const recorder = createMonitoringRecorder({
    hours,
    percent: options.percent,
    findRetained: createRetention(options.registryFile, readRegistry),
    ...(teller ? { onError: createNewErrorTeller({ hours, readRegistry, locator, tell: teller.tell }) } : {}),
    log,
  });
  const describeEvidence = createEvidenceReader({ hours, writeReports: recorder.write, readRegistry, locator });
  const addToCanaries =
    canaries && tokens && serveCanaries(app, { ...options, describeEvidence, settings: canaries, tokens });
  receiveMonitoring(app, { recorder, readRegistry, addToCanaries });
  return recorder;
}
