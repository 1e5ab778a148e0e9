import type { Registry } from '@shop/release-registry';
import { maxReportBytes, monitoringPath } from '@shop/page-contract/monitoring-limits';
import { type MonitoringReport, monitoringReportSchema } from '@shop/page-contract/monitoring-report';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as v from 'valibot';
import type { MonitoringRecorder } from './monitoring-recorder';

/** The most reports from one address in a minute. */
const reportsPerMinute = 60;

/** Who sent a report. */
export interface ReportSender {
  /** The network address. */
  readonly address: string;
  readonly cookies: string | undefined;
}

export interface MonitoringRoutesOptions {
  readonly recorder: MonitoringRecorder;
  readonly readRegistry: () => Promise<Registry>;
  /** Receives the reports of pages during canaries that judge themselves. */
  readonly addToCanaries?: ((report: MonitoringReport, sender: ReportSender) => Promise<void>) | undefined;
}

/**
 * Receives reports of the shop's own pages. Refuses what is too large, malformed, too frequent or from another site.
 * The address of the sender limits how often it may report, and is not stored.
 */
export function receiveMonitoring(
  app: FastifyInstance,
  { recorder, readRegistry, addToCanaries }: MonitoringRoutesOptions,
): void {
  const limiter = new RateLimiterMemory({ points: reportsPerMinute, duration: 60 });

  app.post(monitoringPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return reply.code(403).send('Only the pages of this shop report here.');
    const refused = await limiter.consume(request.ip).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      },
    );
    if (refused)
      return reply
        .code(429)
        .header('retry-after', Math.ceil(refused.msBeforeNext / 1000))
        .send('This address has reported enough for now.');
    const report = v.safeParse(monitoringReportSchema, request.body);
    if (!report.success)
      return reply.code(400).send(`This is no report: ${v.getDotPath(report.issues[0]) ?? 'it'} is wrong.`);
    await recorder.add(report.output, await readRegistry());
    await addToCanaries?.(report.output, { address: request.ip, cookies: request.headers.cookie });
    return reply.code(204).send();
  });
  app.addHook('onClose', () => recorder.close());
}
