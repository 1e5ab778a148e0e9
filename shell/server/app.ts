import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { ShopSettings } from '@shop/shared-events';
import { releasesDirectory } from '@shop/tooling/registry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Page, renderPage } from './page';
import { registryReader } from './registry-reader';

export interface ShopServerOptions {
  readonly dataDirectory: string;
  readonly registryFile: string;
  readonly apiAddress: string;
  readonly settings: ShopSettings;
  readonly log?: (sentence: string) => void;
}

interface ReadyPage extends Page {
  readonly etag: string;
  readonly brotli: Buffer;
}

const year = 'public, max-age=31536000, immutable';

/** The server of a deployed shop: released files for ever, pages by the registry of the moment, the backend behind it. */
export async function buildShopServer(options: ShopServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  const registry = registryReader(options.registryFile);
  let pages = new Map<string, ReadyPage>();
  let pagesOf = '';

  await app.register(fastifyStatic, {
    root: path.resolve(releasesDirectory(options.dataDirectory)),
    prefix: '/releases/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (name) => !name.endsWith('registry.json'),
    setHeaders: (reply) => {
      reply.header('cache-control', year);
      reply.header('access-control-allow-origin', '*');
    },
  });

  for (const prefix of ['/api', '/images']) {
    await app.register(fastifyProxy, {
      upstream: options.apiAddress,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 20_000 } },
      replyOptions: {
        onError: (reply) => {
          void reply.code(503).send({ success: false, message: 'The shop is having trouble right now. Please try again in a moment.' });
        },
      },
    });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const { pathname } = new URL(request.url, 'http://shop');
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    let ready: ReadyPage;
    try {
      const { registry: current, stamp } = await registry();
      if (stamp !== pagesOf) pages = new Map();
      pagesOf = stamp;
      ready = pages.get(pathname) ?? prepared(renderPage({ path: pathname, registry: current, settings: options.settings }));
      if (pages.size < 5000) pages.set(pathname, ready);
    } catch (error) {
      options.log?.(error instanceof Error ? error.message : String(error));
      return reply.code(503).send(closed(options.settings.brand.name));
    }
    reply.code(ready.status).header('etag', ready.etag);
    if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
    if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.header('content-encoding', 'br').send(ready.brotli);
    return reply.send(ready.html);
  }

  app.setNotFoundHandler((request, reply) => {
    const forReaders = request.method === 'GET' && !/\.[a-z0-9]{2,5}$/i.test(new URL(request.url, 'http://shop').pathname);
    if (forReaders) return page(request, reply);
    return reply.code(404).type('text/plain').send('There is no such file.');
  });
  app.setErrorHandler((error, _, reply) => {
    options.log?.(error instanceof Error ? error.message : String(error));
    void reply.code(500).type('text/plain').send('The shop is having trouble right now. Please try again in a moment.');
  });
  return app;
}

function prepared(page: Page): ReadyPage {
  return {
    ...page,
    etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    brotli: brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  };
}

/** What a reader sees while nothing is deployed, or while the registry cannot be read. */
function closed(brand: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand}</title></head><body><main><h1>${brand} is being set up</h1><p>The shop opens again in a moment. <a href="">Try again</a></p></main></body></html>`;
}
