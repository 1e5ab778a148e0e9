import { chooseReleases, type Registry } from '@shop/release-registry';
import { type CanarySettings, formatStepName, listJudgedCanaries } from '@shop/release-registry/canary';
import type { Logger } from '@shop/server-environment/logging';
import type { ReportSender } from '../monitoring/monitoring-routes';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';
import type { FastifyInstance } from 'fastify';
import { type CanaryConductorOptions, createCanaryConductor } from './canary-conductor';
import { findVisitorId } from '../visitor';
import { type CanaryTokens, showsCanary } from './canary-tokens';
import { createCanaryVisits } from './canary-visits';

interface CanariesOptions extends Pick<CanaryConductorOptions, 'describeEvidence'> {
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
 * Judges canaries as long as the server runs. Returns what receives the reports of pages. A report counts when this shop
 * has signed the token of its page, and its visitor is one who gets the releases that the token names.
 */
export function serveCanaries(
  app: FastifyInstance,
  { settings, tokens, server, log, ...options }: CanariesOptions,
): (report: MonitoringReport, sender: ReportSender) => Promise<void> {
  const { visitorsPerAddress } = settings;
  const visits = createCanaryVisits({ dataDirectory: options.dataDirectory, server, visitorsPerAddress, log });
  const conductor = createCanaryConductor({ ...options, settings, visits });
  app.addHook('onClose', () => conductor.close());
  return async (report, { address, cookies }) => {
    const id = findVisitorId(cookies);
    const shown = report.canary === undefined || id === undefined ? null : await tokens.verify(report.canary);
    if (id === undefined || shown === null) return;
    const current = await options.readRegistry();
    const { registry: chosen } = chooseReleases(current, id);
    for (const canary of listJudgedCanaries(current)) {
      const step = formatStepName(canary);
      const isCanary = showsCanary(chosen, canary);
      if (!shown.some((one) => one.step === step && one.isCanary === isCanary)) continue;
      const [visitor, sender] = [await tokens.nameVisitor(id), await tokens.nameSender(step, address)];
      visits.add({ visitor, step, isCanary, sender }, report);
    }
  };
}
