import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const megabyte = 1024 * 1024;
/** Much more than the live releases and the pictures of all list pages need. */
const maxBytes = 64 * megabyte;
/** Larger files, such as films, are streamed from the disk. */
const maxResponseBytes = megabyte / 2;
/** Limits the memory for keys and headers. */
const defaultMaxResponses = 5000;
/** Milliseconds after which a file is read again, in case it was damaged and repaired. */
const maxAgeMs = 10 * 60_000;

/** Headers that belong to one connection or moment. */
const hopByHopHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
/** Request headers that can lead to a partial or empty response. */
const conditionalHeaders = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;

/**
 * Caches immutable public responses in memory: released files and pictures, of which a page requests two dozen. A
 * request with a query string is not cached.
 */
export function cacheImmutableResponses(
  app: FastifyInstance,
  now: () => number = () => performance.now(),
  maxResponses = defaultMaxResponses,
): void {
  const answers = new LRUCache<string, CachedResponse>({
    max: maxResponses,
    maxSize: maxBytes,
    maxEntrySize: maxResponseBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: maxAgeMs,
    perf: { now },
  });

  app.addHook('onRequest', (request, reply, done) => {
    const cached = asksForWholeResponse(request) ? answers.get(createCacheKey(request)) : undefined;
    if (cached) reply.headers(cached.headers).send(cached.body);
    else done();
  });

  app.addHook<Readable>('onSend', (request, reply, payload, done) => {
    if (!(payload instanceof Readable) || !asksForWholeResponse(request) || !isCacheable(reply)) done(null, payload);
    else keepResponse(request, reply, payload).then((body) => done(null, body), done);
  });

  async function keepResponse(request: FastifyRequest, reply: FastifyReply, payload: Readable): Promise<Buffer> {
    const body = await buffer(payload);
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || hopByHopHeaders.has(name) ? [] : [[name, String(value)] as const],
    );
    answers.set(createCacheKey(request), { headers: Object.fromEntries(headers), body });
    return body;
  }
}

const asksForWholeResponse = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.includes('?') && conditionalHeaders.every((name) => headers[name] === undefined);

/** The key includes the accepted encodings, because released files exist in several. */
const createCacheKey = ({ url, headers }: FastifyRequest): string => `${url}\n${headers['accept-encoding'] ?? ''}`;

function isCacheable(reply: FastifyReply): boolean {
  const bytes = Number(reply.getHeader('content-length') ?? NaN);
  const directives = String(reply.getHeader('cache-control')).split(/, ?/);
  const isPublic = ['public', 'immutable'].every((word) => directives.includes(word)) && !reply.hasHeader('set-cookie');
  // The cache key has no other request header.
  const variesByEncodingOnly = /^(?:accept-encoding)?$/i.test(String(reply.getHeader('vary') ?? ''));
  return reply.statusCode === 200 && bytes <= maxResponseBytes && isPublic && variesByEncodingOnly;
}
