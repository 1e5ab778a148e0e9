import type { Application, PageSettings } from './application';
import { type ReleaseChoice, chooseReleases, type Registry } from '@shop/release-registry';
import { canaryTiming } from '@shop/page-contract/monitoring-limits';
import { traceTiming } from '@shop/page-contract/server-timing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorRegistries } from './app-backends/find-backend';
import type { CanaryTokens } from './canary/canary-tokens';
import { toCacheAddress } from './cache-address';
import { createContentChanges } from './content-changes';
import { type DeployedPage, getDeployedPages } from './deployed-pages';
import { escape } from './escape';
import { createCompressedPages } from './compressed-pages';
import { matchesEtag } from './etag';
import type { Metrics } from '@shop/server-environment/metrics';
import { getRecordedTraceparent } from '@shop/server-environment/tracing';
import { createPageMetrics } from './metrics/page-metrics';
import type { InlineHashes } from './page';
import { createPageCache } from './page-cache';
import type { LocalOrigins } from './panel/local-origins';
import {
  createPreviewPages,
  noPreviewRequest,
  previewHeaders,
  readPreviewRequest,
  type ShownReleases,
} from './preview/preview-pages';
import { createRegistryReader, createVerifiedReader, type RegistrySource } from './registry-reader';
import { createRenderer, type RendererOptions } from './rendering/renderer';
import { traceRenders } from './rendering/trace-renders';
import { createSecurityHeaders } from './security-headers';
import { createStyledRenderer } from './styled-renderer';
import { chooseForRequest, readVisitor } from './visitor';

/** The headers of a page whose remote is disabled: it is not cached, and search engines ask again. */
const closedPageHeaders = { 'cache-control': 'no-store', 'retry-after': '60', 'x-robots-tag': 'noindex' };

/** The header of a personal page, which a search engine must not list although it knows its address. */
const personalPageHeaders = { 'x-robots-tag': 'noindex' };

interface PageHandlerOptions extends RegistrySource {
  readonly releasesDirectory: string;
  readonly apiAddress: string;
  readonly settings: PageSettings;
  readonly application: Application;
  /** Development servers that a tester may choose in the panel. */
  readonly localOrigins: LocalOrigins;
  readonly log: (sentence: string) => void;
  /** The tokens of pages during canaries that judge themselves. Absent: this server judges none. */
  readonly canaryTokens?: Pick<CanaryTokens, 'create'> | undefined;
  /** Receives what the page cache answers and how long pages take to render. */
  readonly metrics?: Metrics | undefined;
  readonly renderProcesses?: number | undefined;
  readonly findOwnAddress?: RendererOptions['findOwnAddress'];
  /** Receives what failed of a release while a page was rendered. */
  readonly onRenderFailure?: RendererOptions['onFailure'];
}

export interface PageHandler {
  /**
   * Returns the page of an address for Fastify to send, also for unknown addresses, or sends a response without one.
   * Without a registry it is a plain page with status 503.
   */
  answer(address: URL, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string | FastifyReply>;
  /** Returns whether a registry is readable. Never rejects. */
  isReady(): Promise<boolean>;
  /** Returns the pages that are deployed now; none while no registry is readable. Never rejects. */
  readPages(): Promise<readonly DeployedPage[]>;
  /** Returns the releases that the browser of a request may choose, and those that it gets. Rejects while no registry is readable. */
  readShownReleases(request: FastifyRequest): Promise<ShownReleases>;
  /** Returns the releases of the shop, and those that a visitor gets. Rejects while no registry is readable. */
  readReleases(request: FastifyRequest): Promise<VisitorRegistries>;
  /** Returns the current registry. Rejects while none is readable. */
  readRegistry(): Promise<Registry>;
  /** Loads the live releases before the first request. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the handler of page requests, which chooses releases by the current registry and the visitor. */
export function createPageHandler({
  releasesDirectory,
  apiAddress,
  settings,
  application,
  localOrigins,
  log,
  canaryTokens,
  metrics,
  renderProcesses,
  findOwnAddress,
  onRenderFailure,
  ...source
}: PageHandlerOptions): PageHandler {
  const registry = createRegistryReader(source.registryFile, log, createVerifiedReader(source));
  const pageMetrics = createPageMetrics(metrics);
  const rendering = { apiAddress, settings, findOwnAddress, onFailure: onRenderFailure };
  const startRenderer = (options: Pick<RendererOptions, 'processes' | 'minProcesses'>) => {
    const styled = createStyledRenderer(createRenderer({ ...rendering, releasesDirectory, log, ...options }), {
      releasesDirectory,
      log,
    });
    return pageMetrics.measureRenders(traceRenders(styled));
  };
  const renderer = startRenderer({ processes: renderProcesses });
  // What was released to nobody yet is rendered in no process that renders pages for visitors. The first one starts it.
  const previewRenderer = startRenderer({ processes: 1, minProcesses: 1 });
  const { sources, shellQuery, backendPaths = {} } = application;
  const changes = createContentChanges({
    address: backendPaths.contentChanges === undefined ? undefined : apiAddress + backendPaths.contentChanges,
  });
  const pages = createPageCache({
    renderer,
    settings,
    shellQuery,
    releasesDirectory,
    changes,
    metrics: pageMetrics,
    log,
  });
  const compressPage = createCompressedPages(log);
  const previews = createPreviewPages({
    source,
    renderer: previewRenderer,
    settings,
    shellQuery,
    releasesDirectory,
    localOrigins,
    log,
  });

  /** The security headers of each cached page, and the registry that they are of. */
  const securityHeaders = new WeakMap<InlineHashes, { registry: Registry; headers: Record<string, string> }>();

  function getSecurityHeaders(inlineHashes: InlineHashes, current: Registry): Record<string, string> {
    const known = securityHeaders.get(inlineHashes);
    if (known?.registry === current) return known.headers;
    const headers = createSecurityHeaders({ inlineHashes, settings, sources, registry: current });
    securityHeaders.set(inlineHashes, { registry: current, headers });
    return headers;
  }

  /**
   * Chooses a visitor's releases and sets their headers: with a token while a canary judges itself, and with the trace
   * of the request for the page's first call. The HTML is the same for every request.
   */
  async function chooseFor(request: FastifyRequest, reply: FastifyReply, current: Registry): Promise<ReleaseChoice> {
    const { choice, headers } = chooseForRequest(request.headers, current, settings.siteUrl.startsWith('https:'));
    reply.headers(headers);
    const traceparent = getRecordedTraceparent();
    const token = await canaryTokens
      ?.create({ current, chosen: choice.registry })
      .catch((error: Error) => log(`A page has no token of a canary: ${error.message}`));
    if (token || traceparent) {
      const timings = Object.entries({ [canaryTiming]: token, [traceTiming]: traceparent });
      const entries = timings.flatMap(([name, value]) => (value ? [`${name};desc="${value}"`] : []));
      reply.header('server-timing', entries.join(', '));
    }
    return choice;
  }

  return {
    async answer(address, request, reply) {
      const { pathname, search } = address;
      reply.type('text/html; charset=utf-8');
      try {
        const { registry: current, stamp } = await registry();
        const chosen = await chooseFor(request, reply, current);
        const readPage = () => pages(pathname, search, chosen.registry, `${stamp} ${chosen.key}`);
        const preview = readPreviewRequest(address, request.headers.cookie);
        if (preview) {
          reply.headers(previewHeaders).removeHeader('server-timing');
          const opened = await previews.open(address, preview);
          if (opened)
            return reply
              .code(303)
              .headers({ location: opened.location, ...(opened.setCookie ? { 'set-cookie': opened.setCookie } : {}) })
              .send();
          const { page, registry: shown } = await previews.write(address, preview, { current, chosen }, readPage);
          const { inlineHashes } = page;
          reply.headers(createSecurityHeaders({ inlineHashes, settings, sources, registry: shown }));
          reply.code(page.status);
          return page.html;
        }
        const { status, html, inlineHashes, etag, isStale } = await readPage();
        // A connection stays open without the header, whose bytes would count in the page's first round trip. The last
        // response of a connection says that it is.
        const { maxRequestsOnConnectionReached: isLast } = reply.raw as { maxRequestsOnConnectionReached?: boolean };
        if (!isLast) reply.raw.removeHeader('connection');
        reply.headers(getSecurityHeaders(inlineHashes, chosen.registry));
        reply.code(status).header('etag', etag);
        if (toCacheAddress(pathname, search, chosen.registry, shellQuery).isPersonal)
          reply.headers(personalPageHeaders);
        if (status === 503) reply.headers(closedPageHeaders);
        if (isStale) reply.header('x-shop-page', 'stale');
        if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        const { encoding, bytes } = await compressPage(etag, html, request.headers['accept-encoding']?.toString());
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return bytes;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        reply.code(503).header('cache-control', 'no-store');
        return writeClosedPage(settings.brand.name);
      }
    },
    async readShownReleases(request) {
      const wanted = readPreviewRequest(parseAddress(request.url), request.headers.cookie) ?? noPreviewRequest;
      const { registry: current } = await registry();
      const chosen = chooseReleases(current, readVisitor(request.headers.cookie, false).id);
      return previews.choose(wanted, { current, chosen });
    },
    async readReleases(request) {
      const { registry: current } = await registry();
      const { choice: chosen } = chooseForRequest(request.headers, current, false);
      const wanted = readPreviewRequest(parseAddress(request.url), request.headers.cookie);
      const shown = wanted && (await previews.choose(wanted, { current, chosen }));
      return { current, chosen: shown?.registry ?? chosen.registry };
    },
    isReady: () =>
      registry().then(
        () => true,
        () => false,
      ),
    readPages: () =>
      registry().then(
        (known) => getDeployedPages(known.registry).pages,
        () => [],
      ),
    readRegistry: () => registry().then((known) => known.registry),
    warm: () =>
      registry().then(
        (known) => renderer.warm(known.registry),
        () => undefined,
      ),
    async close() {
      await Promise.all([renderer.close(), previewRenderer.close()]);
    },
  };
}

/** Parses a request's address. A path that begins with two slashes does not name another host. */
export const parseAddress = (url: string): URL => new URL(url.replace(/^(?:https?:\/\/[^/?#]*)?\/?/i, 'http://shop/'));

/** Writes the page that is shown while the registry is missing or unreadable. */
function writeClosedPage(name: string): string {
  const brand = escape(name);
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand}</title><link rel="icon" href="data:,"></head><body><main><h1>${brand} is being set up</h1><p>The shop opens again in a moment. <a href="">Try again</a></p></main></body></html>`;
}
