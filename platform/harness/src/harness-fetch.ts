import { defaultMessages } from '@shop/shared-api';
import type { Ending, Endings, Persona } from './address.rules';
import { type Answer, answerTo, askedBy, createRefusal, findCallName } from './answers.rules';
import type { World } from './believable.rules';
import { breakReply, emptyReply, slowMs } from './endings.rules';
import type { BackendDescription } from './harness-data.rules';

/** One call that the remote has made, and how it ended. */
export interface MadeCall {
  /** In shared-api; '' for an unknown call. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** 0 without an answer. */
  readonly status: number;
  /** The chosen ending; absent where the backend answered. */
  readonly ending?: Ending;
}

interface HarnessFetchOptions {
  /** The browser's own. */
  readonly fetch: typeof fetch;
  /** What stands before `/api/…` on the harness's server. */
  readonly apiPrefix: string;
  readonly backend: BackendDescription;
  readonly persona: Persona;
  readonly world: World;
  /** The endings that are chosen now. */
  readonly readEndings: () => Endings;
  readonly log: (call: MadeCall) => void;
}

/**
 * Creates the `fetch` of the remote's API client: the backend or a believable answer, with the chosen ending. A call
 * that ends with 401, 500 or offline does not reach the backend; one that ends slow, empty or invalid does.
 */
export function createHarnessFetch(options: HarnessFetchOptions): typeof fetch {
  const { fetch, apiPrefix, backend, persona, world, readEndings, log } = options;

  async function answerByBackend(request: Request): Promise<Answer> {
    const response = await fetch(request);
    return { status: response.status, body: (await response.json()) as object };
  }

  async function answerBelievably(request: Request): Promise<Answer> {
    const asked = await askedBy(request);
    return answerTo({ ...asked, url: withoutPrefix(asked.url, apiPrefix) }, persona, world);
  }

  const answer = backend.kind === 'believable' ? answerBelievably : answerByBackend;

  /** Asks the app's own backend through the harness's server, which makes a statement of who asks from the token. */
  async function answerByOwnBackend(request: Request): Promise<Response> {
    const message = 'The harness has no backend of this app. Start it with --backend and the address of yours.';
    if (!backend.hasOwnBackend) return Response.json({ success: false, message }, { status: 503 });
    // Where answers are made from schemas, nobody makes statements.
    if (backend.kind === 'believable') request.headers.delete('token');
    return fetch(request);
  }

  async function answerWith(ending: Ending | undefined, name: string, request: Request): Promise<Answer> {
    switch (ending) {
      case 'offline':
        throw new TypeError('Failed to fetch');
      case '401':
        return createRefusal(401, defaultMessages.unauthorized);
      case '500':
        return createRefusal(500, 'Something went wrong on our side. Please try again in a moment.');
      case 'slow':
        await wait(slowMs, request.signal);
        return answer(request);
      case 'empty':
      case 'invalid': {
        const { status, body } = await answer(request);
        const change = ending === 'empty' ? emptyReply : breakReply;
        return { status, body: status === 200 ? (change(body, name) as object) : body };
      }
      case undefined:
        return answer(request);
    }
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = withoutPrefix(new URL(request.url), apiPrefix);
    const name = findCallName(request.method, pathname) ?? '';
    const ending = readEndings()[name];
    const call = { name, method: request.method, path: pathname + search, ...(ending ? { ending } : {}) };
    try {
      if (pathname.startsWith('/remotes/')) {
        const response = await answerByOwnBackend(request);
        log({ ...call, status: response.status });
        return response;
      }
      const { status, body } = await answerWith(ending, name, request);
      log({ ...call, status });
      return Response.json(body, { status });
    } catch (error) {
      if (!request.signal.aborted) log({ ...call, status: 0 });
      throw error;
    }
  };
}

function withoutPrefix(url: URL, prefix: string): URL {
  const own = new URL(url);
  if (prefix !== '' && own.pathname.startsWith(`${prefix}/`)) own.pathname = own.pathname.slice(prefix.length);
  return own;
}

/** Waits for milliseconds. Rejects when the call is given up. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
