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

/** Of a connection or a moment, not of the answer. */
const passing = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
/** What asks for less than a whole answer. */
const partly = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;

/**
 * Keeps in memory what may be kept for ever: answers that say `immutable`, of which a page has two dozen, each looked for
 * on the disk or fetched from the backend otherwise. The address names the content, so none can grow old.
 */
export function keepImmutable(app: FastifyInstance): void {
  const answers = new LRUCache<string, Kept>({ maxSize: mostBytes, maxEntrySize: mostBytesOfOne, sizeCalculation: ({ body }) => Math.max(1, body.length) });

  app.addHook('onRequest', async (request, reply) => {
    const known = isWhole(request) ? answers.get(keyOf(request)) : undefined;
    if (known) return reply.headers(known.headers).send(known.body);
    return undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isWhole(request) || !mayBeKept(reply)) return payload;
    const body = await buffer(payload);
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined || passing.has(name) ? [] : [[name, String(value)] as const]));
    answers.set(keyOf(request), { headers: Object.fromEntries(headers), body });
    return body;
  });
}

const isWhole = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && partly.every((name) => headers[name] === undefined);

/** By what a reader unpacks too: a release's files lie there packed in several ways. */
const keyOf = ({ url, headers }: FastifyRequest): string => `${url}\n${headers['accept-encoding'] ?? ''}`;

function mayBeKept(reply: FastifyReply): boolean {
  const bytes = Number(reply.getHeader('content-length') ?? NaN);
  return reply.statusCode === 200 && bytes <= mostBytesOfOne && String(reply.getHeader('cache-control')).includes('immutable');
}
