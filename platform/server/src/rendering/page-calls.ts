import type { Call, CallAnswer, RenderOrder } from './render-messages';
import { addAppBackends, addTraceparent, createCachedFetch } from './cached-fetch';

/** What pages may read below the backend's address: its API, and the backends of apps through the shop server. */
const readable = /^\/(?:api|remotes)\//;

/**
 * Answers the calls of pages that are rendered in processes without a network of their own: they may read, at the
 * backend only. Pages of all processes share a response for half a second.
 */
export function createPageCalls(apiAddress: string): (call: Call, order: RenderOrder) => Promise<CallAnswer> {
  const fetchPublic = createCachedFetch({ freshMs: 500 });
  const base = new URL(apiAddress);
  return async ({ method, address }, { traceparent, ownAddress, deployed }) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (method !== 'GET' || url?.origin !== base.origin || !readable.test(url.pathname))
      return { failed: `A server build may not call ${method} ${address}.` };
    const ask = addAppBackends(addTraceparent(fetchPublic, traceparent), { apiAddress, ownAddress, remotes: deployed });
    try {
      const response = await ask(url.href);
      return { status: response.status, headers: [...response.headers], body: await response.text() };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  };
}
