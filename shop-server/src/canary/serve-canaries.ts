import type { Registry } from '@shop/release-registry';
import type { CanarySettings } from '@shop/release-registry/canary';
import type { Logger } from '@shop/server-environment/logging';
import type { MonitoringReport } from '@shop/shell/monitoring-report';
import type { FastifyInstance } from 'fastify';
import { createCanaryConductor } from './canary-conductor';
import type { CanaryTokens } from './canary-tokens';
import { createCanaryVisits } from './canary-visits';

export interface CanariesOptions {
  readonly settings: CanarySettings;
  readonly tokens: CanaryTokens;
  readonly registryFile: string;
  readonly dataDirectory: string;
  /** The name of this server among those that share the directory. */
  readonly server: string;
  readonly readRegistry: () => Promise<Registry>;
  readonly logger: Logger;
  readonly log: (sentence: string) => void;
}

/**
 * Judges canaries as long as the server runs. Returns what receives the reports of pages: those whose token this shop
 * has signed count.
 */
export function serveCanaries(
  app: FastifyInstance,
  { settings, tokens, server, log, ...options }: CanariesOptions,
): (report: MonitoringReport, address: string) => Promise<void> {
  const { visitorsPerAddress } = settings;
  const visits = createCanaryVisits({ dataDirectory: options.dataDirectory, server, visitorsPerAddress, log });
  const conductor = createCanaryConductor({ ...options, settings, visits });
  app.addHook('onClose', () => conductor.close());
  return async (report, address) => {
    const visit = report.canary === undefined ? null : await tokens.verify(report.canary);
    for (const { step, isCanary } of visit?.steps ?? [])
      visits.add(
        { visitor: visit?.visitor ?? '', step, isCanary, sender: await tokens.nameSender(step, address) },
        report,
      );
  };
}
