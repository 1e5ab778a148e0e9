import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { ShopSettings } from '@shop/shared-events';
import { type Choice, chosenFor, hasCanary, type Registry, releasesDirectory } from '@shop/tooling/registry';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { catalogueVersions } from './catalogue-version';
import { escape } from './escape';
import { answerRobots } from './for-robots';
import { encodingFor, etagOf, hasPage } from './negotiation';
import { newNonce, packedPages } from './packed-pages';
import { noncePlace } from './page';
import { publicPages } from './public-pages';
import { registryReader } from './registry-reader';
import { createRenderer } from './rendering/renderer';
import { everywhere, securityHeaders } from './security-headers';
import { styledRenderer } from './styled-renderer';
import { visitorOf } from './visitor';

export interface ShopServerOptions {
  readonly dataDirectory: string;
  readonly registryFile: string;
  readonly apiAddress: string;
  readonly settings: ShopSettings;
  /** Addresses and ranges of proxies in front of this server; `x-forwarded-for` is believed from them and from nobody else. */
  readonly trustedProxies?: readonly string[];
  readonly log?: (sentence: string) => void;
}

/** What is said with a status; others have one sentence together. */
const refusals: Readonly<Record<number, string>> = { 403: 'There is no such file.', 404: 'There is no such file.', 413: 'This is more than the shop takes at once.' };

const zip = promisify(gzip);

const year = 'public, max-age=31536000, immutable';

/** The server of a deployed shop: released files for ever, pages by the registry of the moment, the backend behind it. */
export async function buildShopServer(options: ShopServerOptions): Promise<FastifyInstance> {
  // On a busy machine the first render takes its time; that is no reason not to open.
  const app = Fastify({
    logger: false,
    pluginTimeout: 60_000,
    trustProxy: [...(options.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be decoded comes here, and no hook hears of it.
    frameworkErrors: (_, request, reply) => void notFound(request, reply.headers(onEach)),
  });
  const registry = registryReader(options.registryFile, options.log);
  const releases = path.resolve(releasesDirectory(options.dataDirectory));
  const log = options.log ?? (() => undefined);
  const renderer = styledRenderer(createRenderer({ releasesDirectory: releases, apiAddress: options.apiAddress, settings: options.settings, log }), { releasesDirectory: releases, log });
  const catalogue = catalogueVersions({ apiAddress: options.apiAddress });
  const pages = publicPages({ renderer, settings: options.settings, releasesDirectory: releases, catalogue });
  const packed = packedPages();
  app.addHook('onClose', () => renderer.close());
  app.addHook('onReady', async () => {
    await registry().then((known) => renderer.warm(known.registry), () => undefined);
  });

  const onEach = everywhere(options.settings);
  app.addHook('onSend', async (_, reply) => void reply.headers(onEach));

  await app.register(fastifyStatic, {
    root: releases,
    prefix: '/releases/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    // Only what lies in a release's folder; the registry and its log lie beside the folders.
    allowedPath: (name) => /^\/?[^/]+\/[^/]+\/./.test(name) && !name.endsWith('/server.cjs'),
    setHeaders: (reply) => {
      reply.header('cache-control', year);
      // A page of the same shop may stand on another origin, behind a CDN.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  for (const prefix of ['/api', '/images']) {
    await app.register(fastifyProxy, {
      upstream: options.apiAddress,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 20_000 } },
      replyOptions: {
        // The backend throttles by address, and a client may not choose what it is called.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        onError: (reply) => {
          void reply.code(503).send({ success: false, message: 'The shop is having trouble right now. Please try again in a moment.' });
        },
      },
    });
  }

  answerRobots(app, { apiAddress: options.apiAddress, siteUrl: options.settings.siteUrl });

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, search } = addressOf(request.url);
    const nonce = newNonce();
    reply.type('text/html; charset=utf-8');
    try {
      const { registry: current, stamp } = await registry();
      const chosen = chooseFor(request, reply, current);
      reply.headers(securityHeaders({ nonce, settings: options.settings, registry: chosen.registry }));
      const { status, html, stale } = await pages(pathname, search, chosen.registry, `${stamp} ${chosen.key}`);
      const etag = etagOf(html);
      reply.code(status).header('etag', etag);
      if (stale) reply.header('x-shop-page', 'last good');
      if (status === 200 && hasPage(request.headers['if-none-match'], etag)) {
        // The kept page holds the nonce that it came with, and a new policy would refuse its scripts and styles.
        return reply.removeHeader('content-security-policy').code(304).send();
      }
      const encoding = encodingFor(request.headers['accept-encoding']?.toString());
      const text = () => html.replaceAll(noncePlace, nonce);
      if (!encoding) return reply.send(text());
      const bytes = encoding === 'br' ? await packed(etag, html, nonce) : await zip(text());
      return reply.header('content-encoding', encoding).send(bytes);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return reply.code(503).header('cache-control', 'no-store').send(closed(options.settings.brand.name));
    }
  }

  /** What this visitor gets, and who may keep the page: everybody, unless there is a canary and each visitor has their own. */
  function chooseFor(request: FastifyRequest, reply: FastifyReply, current: Registry): Choice {
    if (!hasCanary(current)) {
      reply.headers({ 'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60', vary: 'accept-encoding' });
      return chosenFor(current, '');
    }
    const visitor = visitorOf(request.headers.cookie, options.settings.siteUrl.startsWith('https:'));
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
    return chosenFor(current, visitor.id);
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.[a-z0-9]{2,5}$/i.test(addressOf(request.url).pathname) && !request.headers.accept?.includes('text/html');
    if (isRead && !isFile) return page(request, reply);
    return reply.code(404).type('text/plain').send('There is no such file.');
  }

  app.setNotFoundHandler(notFound);
  app.setErrorHandler((error: Partial<FastifyError>, _, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 400 && status < 500) return reply.code(status).type('text/plain').send(refusals[status] ?? 'The shop cannot answer this request.');
    log(error.message ?? String(error));
    return reply.code(500).type('text/plain').send('The shop is having trouble right now. Please try again in a moment.');
  });
  return app;
}

/** The address that is asked for. A path that begins with two slashes names no other host. */
const addressOf = (url: string): URL => new URL(url.replace(/^(?:https?:\/\/[^/?#]*)?\/?/i, 'http://shop/'));

/** What a reader sees while nothing is deployed, or while the registry cannot be read. */
function closed(name: string): string {
  const brand = escape(name);
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand}</title><link rel="icon" href="data:,"></head><body><main><h1>${brand} is being set up</h1><p>The shop opens again in a moment. <a href="">Try again</a></p></main></body></html>`;
}
