import { wantCacheTagsHeader } from '@shop/server-environment/cache-tags';
import { LRUCache } from 'lru-cache';

export interface CachedFetchOptions {
  /** Milliseconds for which a public response is used again. */
  readonly freshMs: number;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

interface CachedResponse {
  readonly at: number;
  readonly answer: Promise<ReadResponse>;
}

/** What API clients use of a Response. A real one copies its body through a stream for each page. */
type ReadResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'text'>;

/**
 * Creates a fetch that sends one request to the backend for all pages rendered within `freshMs`. Of the headers of a
 * page it sends `traceparent` only, so the request is in the trace of the first of them.
 */
export const createCachedFetch = ({ fetch: ask = fetch, ...options }: CachedFetchOptions): typeof fetch =>
  createResponseCache(options)(ask);

/** Creates a cache that many fetches share: the one that asks for an address first sends the request. */
export function createResponseCache({
  freshMs,
  now = Date.now,
}: Omit<CachedFetchOptions, 'fetch'>): (ask: typeof fetch) => typeof fetch {
  const responses = new LRUCache<string, CachedResponse>({ max: 500 });
  return (ask) => async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return ask(input, init);
    const address = String(input instanceof Request ? input.url : input);
    const known = responses.get(address);
    const fresh = known && now() - known.at < freshMs ? known : undefined;
    const answer =
      fresh?.answer ??
      ask(address, {
        // The backend is near: packing and unpacking would take longer than the bytes.
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          [wantCacheTagsHeader]: 'yes',
          ...readTraceparent(init),
        },
        signal: AbortSignal.timeout(5000),
      }).then(readResponse);
    if (!fresh) {
      responses.set(address, { at: now(), answer });
      answer.catch(() => responses.delete(address));
    }
    const response = await answer;
    if (response.status >= 500) responses.delete(address);
    return response as Response;
  };
}

/** Wraps a fetch: its requests are in the trace of a page. */
export function addTraceparent(ask: typeof fetch, traceparent: string | undefined): typeof fetch {
  if (traceparent === undefined) return ask;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', traceparent);
    return ask(input, { ...init, headers });
  };
}

export interface AppBackendFetchOptions {
  readonly apiAddress: string;
  /** The address of this shop server for itself; undefined before it listens. */
  readonly ownAddress: string | undefined;
  /** The release of each app that is rendered. */
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}

/** Wraps a fetch: the shop server forwards calls of apps' own backends, for the releases that are rendered. */
export function addAppBackends(
  ask: typeof fetch,
  { apiAddress, ownAddress, remotes }: AppBackendFetchOptions,
): typeof fetch {
  const prefix = `${apiAddress}/remotes/`;
  return (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (ownAddress === undefined || !address.startsWith(prefix)) return ask(input, init);
    const [, app = '', rest = ''] = /^([^/@]*)(.*)$/s.exec(address.slice(prefix.length)) ?? [];
    return ask(`${ownAddress}/remotes/${app}@${encodeURIComponent(remotes[app]?.version ?? '')}${rest}`, init);
  };
}

function readTraceparent(init: RequestInit | undefined): { readonly traceparent?: string } {
  const traceparent = new Headers(init?.headers).get('traceparent');
  return traceparent === null ? {} : { traceparent };
}

async function readResponse(response: Response): Promise<ReadResponse> {
  const { ok, status, headers } = response;
  const body = await response.text();
  return { ok, status, headers, text: () => Promise.resolve(body), json: async () => JSON.parse(body) as unknown };
}
