import { cacheTagsHeader, wantCacheTagsHeader } from '@shop/shared-api/cache-tags';
import { LRUCache } from 'lru-cache';

export interface CachedFetchOptions {
  /** Milliseconds for which a public response is used again. */
  readonly freshMs: number;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

interface CachedResponse {
  readonly at: number;
  readonly answer: Promise<{ status: number; body: string; tags: string | null }>;
}

/** Creates a fetch that sends one request to the backend for all pages rendered within `freshMs`. */
export function createCachedFetch({ freshMs, fetch: ask = fetch, now = Date.now }: CachedFetchOptions): typeof fetch {
  const responses = new LRUCache<string, CachedResponse>({ max: 500 });
  return async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return ask(input, init);
    const address = String(input instanceof Request ? input.url : input);
    const known = responses.get(address);
    const fresh = known && now() - known.at < freshMs ? known : undefined;
    const answer =
      fresh?.answer ??
      ask(address, {
        headers: { accept: 'application/json', [wantCacheTagsHeader]: 'yes' },
        signal: AbortSignal.timeout(5000),
      }).then(async (response) => ({
        status: response.status,
        body: await response.text(),
        tags: response.headers.get(cacheTagsHeader),
      }));
    if (!fresh) {
      responses.set(address, { at: now(), answer });
      answer.catch(() => responses.delete(address));
    }
    const { status, body, tags } = await answer;
    if (status >= 500) responses.delete(address);
    const headers = { 'content-type': 'application/json', ...(tags === null ? {} : { [cacheTagsHeader]: tags }) };
    return new Response(body, { status, headers });
  };
}
