import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface Kept {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const megabyte = 1024 * 1024;
/** Much more than the live releases and the pictures of a page of every list have. */
const mostBytes = 64 * megabyte;
/** A film is sent from where it lies. */
const mostBytesOfOne = megabyte / 2;
/** Each takes some kilobytes beside its body: what it was asked with, and its headers. */
const most = 5000;
/**
 * What was damaged where it lies, and is mended there, goes out mended after so many milliseconds, and for a further
 * attempt at once.
 */
const longestMs = 10 * 60_000;

/** Of a connection or a moment, not of the answer. */
const passing = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
/** What asks for less than a whole answer. */
const partly = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;

/**
 * Keeps in memory what everybody may keep for ever: answers that say `public` and `immutable`, of which a page has two
 * dozen, each looked for on the disk or fetched from the backend otherwise. The path names the content; with a query,
 * which is a further attempt or made up, it is looked for each time.
 */
export function keepImmutable(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const answers = new LRUCache<string, Kept>({
    max: most,
    maxSize: mostBytes,
    maxEntrySize: mostBytesOfOne,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: longestMs,
    perf: { now },
  });

  app.addHook('onRequest', async (request, reply) => {
    const known = isWhole(request) ? answers.get(keyOf(request)) : undefined;
    if (known) return reply.headers(known.headers).send(known.body);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isWhole(request) || !mayBeKept(reply)) return payload;
    const body = await buffer(payload);
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || passing.has(name) ? [] : [[name, String(value)] as const],
    );
    answers.set(keyOf(request), { headers: Object.fromEntries(headers), body });
    return body;
  });
}

const isWhole = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.includes('?') && partly.every((name) => headers[name] === undefined);

/** By what a reader unpacks too: a release's files lie there packed in several ways. */
const keyOf = ({ url, headers }: FastifyRequest): string => `${url}\n${headers['accept-encoding'] ?? ''}`;

function mayBeKept(reply: FastifyReply): boolean {
  const bytes = Number(reply.getHeader('content-length') ?? NaN);
  const directives = String(reply.getHeader('cache-control')).split(/, ?/);
  const isForAll = ['public', 'immutable'].every((word) => directives.includes(word)) && !reply.hasHeader('set-cookie');
  // The key holds no other header of a request.
  const isAlike = /^(?:accept-encoding)?$/i.test(String(reply.getHeader('vary') ?? ''));
  return reply.statusCode === 200 && bytes <= mostBytesOfOne && isForAll && isAlike;
}
