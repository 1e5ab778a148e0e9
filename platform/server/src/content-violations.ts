import type { Metrics } from '@shop/server-environment/metrics';
import type { Logger } from '@shop/server-environment/logging';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import type { Application } from './application';
import { violationsPath } from './security-headers';

const maxReportBytes = 8 * 1024;
/** The most reports from one address in a minute. More are left out without a refusal. */
const reportsPerMinute = 30;
const hourMs = 3_600_000;
/** The most different lines of the log in an hour, because anybody may report anything. */
const maxLinesPerHour = 50;

const text = v.pipe(v.string(), v.maxLength(2_000));
/** A report of `report-uri` (CSP 3, section 5.3). */
const reportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(text),
    'violated-directive': v.optional(text, ''),
    'blocked-uri': v.optional(text, ''),
    'document-uri': v.optional(text, ''),
  }),
});

interface ViolationOptions extends Pick<Application, 'findOwner'> {
  readonly metrics: Metrics | undefined;
  readonly logger: Logger;
  readonly now?: () => number;
}

/**
 * Receives what browsers have blocked. Counts it by directive, and by whether it belongs to the payment window; logs the
 * same at level 'warn' once an hour. What browser extensions load is left out. No address of a visitor is stored.
 */
export async function receiveViolations(
  app: FastifyInstance,
  { findOwner = () => 'other', metrics, logger, now = Date.now }: ViolationOptions,
): Promise<void> {
  const limiter = new RateLimiterMemory({ points: reportsPerMinute, duration: 60 });
  const violations = metrics && createCounter(metrics);
  const logged = createHourlySet(now);

  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(violationsPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const report = v.safeParse(reportSchema, request.body);
      const isWithinLimit = await limiter.consume(request.ip).then(
        () => true,
        () => false,
      );
      if (!report.success || !isWithinLimit) return reply.send();
      const { 'blocked-uri': blocked, 'document-uri': page, ...names } = report.output['csp-report'];
      const source = readSource(blocked);
      if (source === undefined) return reply.send();
      const [directive = ''] = (names['effective-directive'] ?? names['violated-directive']).split(' ');
      const owner = findOwner(source);
      violations?.inc({ directive: knownDirectives.has(directive) ? directive : 'other', owner });
      if (logged.add(`${directive} ${source}`))
        logger.warn(
          {
            event: 'content_blocked',
            directive: directive.slice(0, 50),
            source: source.slice(0, 200),
            page: readPath(page),
            owner,
          },
          'the Content-Security-Policy has blocked something',
        );
      return reply.send();
    });
    done();
  });
}

const knownDirectives = new Set([
  'script-src',
  'script-src-elem',
  'style-src',
  'style-src-elem',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'form-action',
]);

function createCounter(metrics: Metrics) {
  const counter = new Counter({
    name: 'content_policy_violations_total',
    help: 'What browsers blocked by the Content-Security-Policy, by directive and owner: payment, other',
    labelNames: ['directive', 'owner'] as const,
    registers: [metrics],
  });
  // An alert sees an increase only of what was there before.
  for (const directive of [...knownDirectives, 'other'])
    for (const owner of ['payment', 'other']) counter.inc({ directive, owner }, 0);
  return counter;
}

/** Returns the origin of what was blocked, or its keyword such as 'inline'; undefined for a browser extension's. */
function readSource(blocked: string): string | undefined {
  if (/^[a-z-]*$/.test(blocked)) return blocked || 'unknown';
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  return url && /^(?:https?|wss?):$/.test(url.protocol) ? url.origin : undefined;
}

/** The path of a page, without its query, which can be a search. */
const readPath = (page: string): string => (URL.canParse(page) ? new URL(page).pathname.slice(0, 100) : '');

/** A set that forgets everything each hour. `add` returns whether the line is new and there is room for it. */
function createHourlySet(now: () => number): { add(line: string): boolean } {
  let lines = new Set<string>();
  let startedAt = now();
  return {
    add(line) {
      if (now() - startedAt >= hourMs) [lines, startedAt] = [new Set<string>(), now()];
      if (lines.has(line) || lines.size >= maxLinesPerHour) return false;
      lines.add(line);
      return true;
    },
  };
}
