import * as v from 'valibot';
import type { Call, PayloadOf, ReplyOf } from './call';
import { type Problem, problem } from './problem';
import { failed, ok, type Result } from './result';
import { startDeadline } from './start-deadline';

export interface CallOptions {
  /** Values of the path's `:name` parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query string of the call; empty values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** Sends the token, if there is one, with a public call, whose reply then depends on the customer. */
  readonly withToken?: boolean;
  /** Lets the backend recognise a repeated request (sent as `idempotency-key`). */
  readonly idempotencyKey?: string;
}

/**
 * Calls the backend with the current token. Failures of network and backend are results; it rejects only for a payload
 * that cannot be written as JSON.
 */
export interface ApiClient {
  call<C extends Call>(call: C, payload: PayloadOf<C>, options?: CallOptions): Promise<Result<ReplyOf<C>, Problem>>;
}

export interface ApiClientSettings {
  /** Base URL of the backend ({host} in spec section 7), '/' for this page's own origin. */
  readonly baseUrl: string;
  /** The current token, or null for a visitor. */
  readonly token: () => string | null;
  /**
   * Called for a 401 or 403 on a call with a token, with that token: by then the current token may be another one.
   */
  readonly onUnauthorized?: (message: string, token: string) => void;
  readonly fetch?: typeof fetch;
  /** Milliseconds that one call may take, answer included. */
  readonly timeoutMs?: number;
  /** The `traceparent` of the page, which the first call sends to the page's own origin. */
  readonly traceparent?: string | undefined;
}

const refusalSchema = v.object({
  success: v.literal(false),
  message: v.optional(v.string(), ''),
  fields: v.exactOptional(v.record(v.string(), v.string())),
});

/** Creates the client. It validates each reply by the call's schema. */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const timeoutMs = settings.timeoutMs ?? 15_000;
  const isOwnOrigin = settings.baseUrl === '/';
  let traceparent = isOwnOrigin ? settings.traceparent : undefined;

  async function send(call: Call, payload: unknown, options: CallOptions): Promise<Result<unknown, Problem>> {
    const token = call.token || options.withToken ? settings.token() : null;
    // What is wrong with the call itself must not look like a lost connection, so it is built before the request.
    const url = createUrl(settings.baseUrl, call.path, options);
    const isRead = call.method === 'GET';
    const deadline = startDeadline(timeoutMs, options.signal);
    const { signal } = deadline;
    const request: RequestInit = {
      method: call.method,
      signal,
      // The browser completes a change although the shopper leaves the page.
      keepalive: !isRead,
      headers: {
        accept: 'application/json',
        ...(isRead ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { token }),
        // The servers and the database log a change under this id. Another origin would have to allow the headers.
        ...(isRead || !isOwnOrigin ? {} : { 'x-request-id': newIdempotencyKey() }),
        ...(traceparent === undefined ? {} : { traceparent }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(isRead ? {} : { body: JSON.stringify(payload ?? {}) }),
    };
    traceparent = undefined;
    let response: Response;
    let body: unknown;
    try {
      response = await (settings.fetch ?? fetch)(url, request);
      body = await response.json().catch((error: unknown) => {
        if (signal.aborted) throw error;
        return undefined;
      });
    } catch {
      return failed(problem(deadline.isOver() ? 'timeout' : 'offline'));
    } finally {
      deadline.clear();
    }
    return read(call, response, body, token);
  }

  function read(call: Call, response: Response, body: unknown, token: string | null): Result<unknown, Problem> {
    const refusal = v.safeParse(refusalSchema, body);
    const message = refusal.success ? refusal.output.message : '';
    const fields = refusal.success ? refusal.output.fields : undefined;
    if (response.status === 401 || response.status === 403) {
      if (token !== null) settings.onUnauthorized?.(message, token);
      return failed(problem('unauthorized', message, fields));
    }
    if (!response.ok)
      return failed({
        ...problem(response.status >= 500 ? 'unavailable' : 'refused', message, fields),
        status: response.status,
      });
    if (refusal.success) return failed(problem('refused', message, fields));
    const reply = v.safeParse(call.reply, body);
    return reply.success ? ok(reply.output) : failed(problem('malformed'));
  }

  return {
    call: <C extends Call>(call: C, payload: PayloadOf<C>, options: CallOptions = {}) =>
      send(call, payload, options) as Promise<Result<ReplyOf<C>, Problem>>,
  };
}

/** Returns a new `idempotencyKey`: 128 random bits in hex. `randomUUID` does not exist on pages without HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function createUrl(baseUrl: string, path: string, { params = {}, query = {} }: CallOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return baseUrl.replace(/\/$/, '') + filled + (text ? `?${text}` : '');
}
