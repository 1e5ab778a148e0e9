import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@shop/server-environment/negotiate-encoding';
import { LRUCache } from 'lru-cache';

/** One response of the product list, which can be sent in any encoding. */
export interface CachedResponse {
  readonly etag: string;
  /** The cache tags of what it shows. */
  readonly tags: readonly string[];
  body(encoding: Encoding): Promise<Buffer>;
}

/** Caches responses of the product list: each is read once and sent to many. */
export interface ProductListCache {
  /** Returns the response to a query, given as its JSON text. Calls `read` when no fresh response is cached. */
  get<Content>(
    query: string,
    read: () => Promise<Content>,
    listTags?: (content: Content) => readonly string[],
  ): Promise<CachedResponse>;
  /** Marks all responses as stale. Call it after a committed change of products or stock. */
  invalidate(): void;
}

interface ProductListCacheOptions {
  /** How long a response is fresh, in milliseconds: other processes may change the stock too. */
  readonly maxAgeMs: number;
  readonly now: () => number;
  /** How much memory the responses may take. The least recently used ones are removed first. */
  readonly maxBytes?: number;
}

interface Entry {
  readonly response: CachedResponse;
  readonly bytes: number;
  readonly freshUntil: number;
  /** How often the cache had been invalidated when the response was read. */
  readonly generation: number;
}

const defaultMaxBytes = 128 * 1024 * 1024;

export function createProductListCache({
  maxAgeMs,
  now,
  maxBytes = defaultMaxBytes,
}: ProductListCacheOptions): ProductListCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // The compressed forms of JSON take together less than the JSON itself.
    sizeCalculation: ({ bytes }, query) => 2 * bytes + query.length,
  });
  const pending = new Map<string, { readonly response: Promise<CachedResponse>; readonly freshUntil: number }>();
  let generation = 0;

  async function load(
    query: string,
    read: () => Promise<{ readonly content: unknown; readonly tags: readonly string[] }>,
    entry: Pick<Entry, 'freshUntil' | 'generation'>,
  ): Promise<CachedResponse> {
    const { content, tags } = await read();
    const json = Buffer.from(JSON.stringify(content));
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    const known = entries.peek(query);
    // An unchanged response is used again with its compressed forms.
    const response = known?.response.etag === etag ? known.response : createResponse(etag, tags, json);
    const isOutdated = known !== undefined && known.generation > entry.generation;
    if (!isOutdated) entries.set(query, { response, bytes: json.length, ...entry });
    return response;
  }

  return {
    async get(query, read, listTags = () => []) {
      const entry = entries.get(query);
      if (entry?.generation === generation && entry.freshUntil > now()) return entry.response;
      const current = pending.get(query);
      if (current && current.freshUntil > now()) return current.response;
      const freshUntil = now() + maxAgeMs;
      const readTagged = () => read().then((content) => ({ content, tags: listTags(content) }));
      const loading = { response: load(query, readTagged, { freshUntil, generation }), freshUntil };
      pending.set(query, loading);
      try {
        return await loading.response;
      } finally {
        if (pending.get(query) === loading) pending.delete(query);
      }
    },
    invalidate() {
      generation += 1;
      pending.clear();
    },
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

function createResponse(etag: string, tags: readonly string[], json: Buffer): CachedResponse {
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(json)]]);
  return {
    etag,
    tags,
    body(encoding) {
      let body = bodies.get(encoding);
      if (!body) {
        body =
          encoding === 'br'
            ? compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
            : compressGzip(json);
        bodies.set(encoding, body);
      }
      return body;
    },
  };
}
