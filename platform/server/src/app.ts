import path from 'node:path';
import { removeDuplicateSlashes } from '@shop/page-contract/route-table';
import {
  defaultHttpLimits,
  type HttpLimits,
  limitConnections,
  toServerOptions,
} from '@shop/server-environment/http-limits';
import { failureMessages } from '@shop/server-environment/unreadable-request';
import { addMetrics } from '@shop/server-environment/metrics';
import type { GracefulStop } from '@shop/server-environment/graceful-stop';
import { releasesDirectory } from '@shop/release-registry';
import type { CanarySettings } from '@shop/release-registry/canary';
import {
  createLogger,
  type Logger,
  requestIdHeader,
  runWithRequestId,
  toLoggingOptions,
} from '@shop/server-environment/logging';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Application, PageSettings } from './application';
import { serveAppBackends, type AppBackendsOptions } from './app-backends/serve-app-backends';
import { backendRefusal, isBackendPath, unreadableRequests } from './backend-refusals';
import { createCanaryTokens } from './canary/canary-tokens';
import { receiveViolations } from './content-violations';
import { answerDisabledApps } from './disabled-apps';
import { answerFederationManifests } from './federation-manifests';
import { answerHealth } from './health';
import { answerRobots } from './for-robots';
import { forwardToBackend } from './forward-to-backend';
import { forwardHarness } from './harness/forward-harness';
import { findOwnAddress } from './listen';
import { answerLiveReleases } from './live-releases';
import { cacheImmutableResponses } from './response-cache';
import { parseAddress, createPageHandler } from './page-handler';
import { defaultLocalOrigins, type LocalOrigins } from './panel/local-origins';
import { answerLeave } from './preview/preview-pages';
import type { RegistrySource } from './registry-reader';
import type { RenderFailure } from './rendering/renderer';
import { type ReleaseServiceOptions, serveReleases, servicePrefix } from './release-service';
import { createCommonHeaders, framePolicy } from './security-headers';
import { serveReleasedFiles } from './serve-released-files';
import { serveTeamPage } from './team-page/serve-team-page';
import { type MonitoringHoursOptions, openMonitoringHours } from './monitoring/monitoring-hours';
import type { MonitoringRecorder, MonitoringRecorderOptions } from './monitoring/monitoring-recorder';
import { serveMonitoring } from './serve-monitoring';
import { openWebhookPublisher } from './webhooks/open-webhook-publisher';
import { describeRefusal } from './webhooks/webhook-event';

export interface ShopServerOptions
  extends RegistrySource, Pick<AppBackendsOptions, 'appBackends' | 'appBackendLimits'> {
  readonly apiAddress: string;
  readonly settings: PageSettings;
  /** What this server is told of the application. Default: nothing. */
  readonly application?: Application;
  /** Addresses and ranges of the proxies in front of this server. Only their `x-forwarded-for` is trusted. */
  readonly trustedProxies?: readonly string[];
  /** Whether HTTPS is required of subdomains, too. Default: not. */
  readonly hasSecureSubdomains?: boolean;
  /** Timeouts and the number of connections. */
  readonly limits?: HttpLimits;
  /** How many processes render pages at the same time. Default: 1. */
  readonly renderProcesses?: number;
  /** The stop of this process. Absent: the server is ready until it closes. */
  readonly stop?: GracefulStop;
  /** Milliseconds until a call of the backend fails; the default is less than the 15 s that a browser waits. */
  readonly backendMs?: number;
  /** Where and how much of what browsers report is stored; absent: pages report nothing. */
  readonly monitoring?:
    | (Pick<MonitoringHoursOptions, 'directory' | 'server'> & Pick<MonitoringRecorderOptions, 'percent'>)
    | undefined;
  /** How canaries judge themselves, where pages report and this server may change the registry. */
  readonly canaries?: CanarySettings | undefined;
  /** Receives problems of pages, one sentence each. Default: the logger, at level 'warn'. */
  readonly log?: (sentence: string) => void;
  readonly logger?: Logger;
  /** Development servers that testers may choose in the panel; by default any port of their own machine. */
  readonly localOrigins?: LocalOrigins;
  /** Limits of the release service. Absent: teams release on the disk only. */
  readonly releases?: Pick<ReleaseServiceOptions, 'limits' | 'allowedOrigins'>;
  /** The token with which /metrics is read. Absent: it is not served. */
  readonly metricsToken?: string | undefined;
  /** The program that serves the harness for testers. Absent: this shop serves none. */
  readonly harnessProgram?: string | undefined;
}

/** The texts of error statuses; other statuses share one text. */
const refusalMessages: Readonly<Record<number, string>> = {
  403: 'There is no such file.',
  404: 'There is no such file.',
  413: 'This is more than the shop takes at once.',
};

/**
 * Builds the server of a deployed shop: immutable released files, pages by the current registry, and the proxy to the
 * backend.
 */
export async function buildShopServer(options: ShopServerOptions): Promise<FastifyInstance> {
  const { limits = defaultHttpLimits, backendMs = 12_000 } = options;
  const logger = options.logger ?? createLogger({ service: 'shop', level: 'silent' });
  // On a busy machine the first render is slow, which must not fail the start.
  const app = Fastify({
    ...toServerOptions(limits),
    ...toLoggingOptions(logger),
    pluginTimeout: 60_000,
    trustProxy: [...(options.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: true },
    // Hooks do not run for an address that cannot be decoded.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...commonHeaders, 'content-security-policy': framePolicy });
      if (isBackendPath(request.url)) return void sendBackendRefusal(reply, error.statusCode ?? 400);
      void sendNotFound(request, reply);
    },
    clientErrorHandler: unreadableRequests,
  });
  limitConnections(app.server, limits);
  const releases = path.resolve(releasesDirectory(options.dataDirectory));
  const log =
    options.log ?? ((sentence: string) => logger.warn({ event: 'page_problem', detail: sentence }, 'page problem'));
  const { registryFile, registryKey, dataDirectory, apiAddress, settings, application = {} } = options;
  const source = { registryFile, registryKey, dataDirectory };
  const { localOrigins = defaultLocalOrigins } = options;
  const hours = options.monitoring && openMonitoringHours({ ...options.monitoring, dataDirectory, log });
  const canaries = options.monitoring && options.canaries;
  const canaryTokens = canaries && createCanaryTokens(dataDirectory);
  const metrics = options.metricsToken === undefined ? undefined : addMetrics(app, options.metricsToken, () => 'page');
  let recorder: MonitoringRecorder | undefined;
  const onFailure = (failure: RenderFailure) => void recorder?.addServerFailure(failure);
  const pages = createPageHandler({
    ...source,
    releasesDirectory: releases,
    apiAddress,
    settings,
    application,
    localOrigins,
    log,
    canaryTokens,
    metrics,
    renderProcesses: options.renderProcesses,
    findOwnAddress: () => findOwnAddress(app),
    onRenderFailure: onFailure,
  });
  app.addHook('onClose', () => pages.close());
  app.addHook('onReady', () => pages.warm());

  app.addHook('onRequest', (request, _, done) => runWithRequestId(request.id, done));
  const commonHeaders = createCommonHeaders(settings, options.hasSecureSubdomains ?? false);
  // With a callback: a promise costs more than what this hook does.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(commonHeaders);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', framePolicy);
    // Successful pages have no request id, because its bytes would count in their first round trip.
    if (reply.statusCode >= 500) reply.header(requestIdHeader, request.id);
    done(null, payload);
  });
  cacheImmutableResponses(app);
  options.stop?.watch(app);

  await serveReleasedFiles(app, releases);
  answerFederationManifests(app, { readRegistry: pages.readRegistry, siteUrl: settings.siteUrl });
  await forwardToBackend(app, { apiAddress, backendMs, logger });
  const statementPath = application.backendPaths?.statement;
  await serveAppBackends(app, { ...options, statementPath, logger, readReleases: pages.readReleases, onFailure });

  const publishing = { ...source, readRegistry: pages.readRegistry, metrics, logger };
  const publisher = options.releases && openWebhookPublisher(app, publishing);
  if (options.releases && publisher) {
    const { siteUrl } = settings;
    const canarySteps = canaries?.steps;
    const onRefusal = (name: string, reason: string) => publisher.publish(describeRefusal(name, reason, new Date()));
    const service = { ...options.releases, dataDirectory, siteUrl, logger, canarySteps, hours, onRefusal };
    await app.register(serveReleases, { prefix: servicePrefix, ...service });
  }
  const { readRegistry, readShownReleases } = pages;
  const teamPage = { dataDirectory, settings, hours, readRegistry, readShownReleases, localOrigins, logger, log };
  await app.register(serveTeamPage, teamPage);
  if (options.harnessProgram !== undefined)
    await forwardHarness(app, { program: options.harnessProgram, readRegistry: pages.readRegistry, log });
  answerHealth(app, { isReady: () => pages.isReady(), stop: options.stop });
  const judgesCanaries = canaries !== undefined;
  answerDisabledApps(app, pages.readRegistry, { percent: options.monitoring?.percent, judgesCanaries });
  if (options.monitoring && hours) {
    const { server, percent } = options.monitoring;
    const { readRegistry } = pages;
    const serving = {
      ...source,
      releasesDirectory: releases,
      hours,
      server,
      percent,
      canaries,
      canaryTokens,
      readRegistry,
    };
    recorder = serveMonitoring(app, { ...serving, publisher, logger, log });
  }
  await receiveViolations(app, { ...application, metrics, logger });
  answerLiveReleases(app, { source, settings, readRegistry: pages.readRegistry });
  answerLeave(app, settings);
  const { securityEmail, sitemap } = application;
  answerRobots(app, { siteUrl: settings.siteUrl, readPages: pages.readPages, securityEmail, source: sitemap });

  function sendBackendRefusal(reply: FastifyReply, failed: number) {
    const { status, body } = backendRefusal(failed);
    return reply.code(status).send(body);
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    // The proxy forwards all common methods, so this request has an uncommon one.
    if (isBackendPath(request.url)) return sendBackendRefusal(reply, 405);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = parseAddress(request.url);
    const { pathname, search } = address;
    const cleanPathname = removeDuplicateSlashes(pathname);
    if (isRead && cleanPathname !== pathname) return reply.redirect(cleanPathname + search, 301);
    const isFile = /\.[a-z0-9]{2,5}$/i.test(pathname) && !request.headers.accept?.includes('text/html');
    if (isRead && !isFile) return pages.answer(address, request, reply);
    return reply.code(404).type('text/plain').send('There is no such file.');
  }

  /** Fastify sends what a handler returns, but not what `frameworkErrors` does. */
  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = await notFound(request, reply);
    if (page !== undefined) void reply.send(page);
  }

  app.setNotFoundHandler(notFound);
  app.setErrorHandler((error: Partial<FastifyError>, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500)
      logger.error(
        { event: 'failure', where: `${request.method} ${request.routeOptions.url ?? 'no route'}`, err: error },
        'unexpected failure',
      );
    if (isBackendPath(request.url)) return sendBackendRefusal(reply, status);
    if (status >= 400 && status < 500)
      return reply
        .code(status)
        .type('text/plain')
        .send(refusalMessages[status] ?? 'The shop cannot answer this request.');
    return reply.code(500).type('text/plain').send(failureMessages.unavailable);
  });
  return app;
}
