import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Readable, Transform } from 'node:stream';
import {
  createCheckedLookup,
  isInternalHost,
  isPublicAddress,
  type ResolveHost,
  toHost,
} from '@shop/release-registry/public-address';
import { BackendFailure } from './backend-failure';

interface BackendCall {
  readonly url: URL;
  /** Whether the backend may be in an internal network. */
  readonly isInternal: boolean;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Ends the call, for the `BackendFailure` that is its reason: its time is over, or nobody waits for the answer. */
  readonly signal: AbortSignal;
  /** The most bytes of an answer. */
  readonly maxBytes: number;
}

interface BackendAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Fails with a `BackendFailure` when the answer is too large or ends too early. */
  readonly body: Readable;
}

/** The headers of an answer that browsers get. */
const passedHeaders = ['content-type', 'content-encoding', 'content-length', 'retry-after'];
const textType = /^(?:application\/(?:[\w.+-]+\+)?json|text\/plain)(?:;|$)/i;

/** Connections are shared only among calls that were checked alike. */
const createAgents = () => ({
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
});

/** Creates the function that calls backends of teams. It connects to checked addresses only and follows no redirect. */
export function createBackendCaller(resolve?: ResolveHost) {
  const publicAgents = createAgents();
  const internalAgents = createAgents();

  function send(call: BackendCall): Promise<IncomingMessage> {
    const { url, isInternal, method, headers, signal } = call;
    const forbidden = new BackendFailure('app_backend_internal');
    if (!isInternal && isInternalHost(toHost(url))) return Promise.reject(forbidden);
    const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
    return new Promise((settle, reject) => {
      const sent = (protocol === 'https:' ? https : http).request(url, {
        method,
        headers: { ...headers, ...(call.body ? { 'content-length': call.body.length } : {}) },
        signal,
        agent: (isInternal ? internalAgents : publicAgents)[protocol],
        ...(isInternal ? {} : { lookup: createCheckedLookup(forbidden, isPublicAddress, resolve) }),
      });
      sent.on('response', settle);
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error instanceof BackendFailure) return reject(error);
        // The backend closed an idle connection just when it was used again.
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET' && (method === 'GET' || method === 'HEAD');
        if (isStale && !signal.aborted) return settle(send(call));
        reject(toFailure(signal));
      });
      sent.end(call.body);
    });
  }

  return {
    /** Rejects with a `BackendFailure`. */
    async call(call: BackendCall): Promise<BackendAnswer> {
      const response = await send(call);
      const failure = findFailure(response, call);
      if (failure) {
        response.on('error', () => undefined).destroy();
        throw failure;
      }
      const headers = passedHeaders.flatMap((name) => {
        const value = response.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      // What a backend says of the customer's session is none of its business: a page would log the customer out.
      const { statusCode = 0 } = response;
      const status = statusCode === 401 || statusCode === 403 ? 409 : statusCode;
      return { status, headers: Object.fromEntries(headers), body: limitBytes(response, call) };
    },
    close() {
      for (const agent of [...Object.values(publicAgents), ...Object.values(internalAgents)]) agent.destroy();
    },
  };
}

const toFailure = (signal: AbortSignal): BackendFailure =>
  signal.reason instanceof BackendFailure ? signal.reason : new BackendFailure('app_backend_unreachable');

/** Finds why an answer is not forwarded, by its status and headers. */
function findFailure({ statusCode = 0, headers }: IncomingMessage, { maxBytes }: BackendCall) {
  if (statusCode >= 500 || statusCode < 200) return new BackendFailure('app_backend_failed');
  if (statusCode >= 300 && statusCode < 400) return new BackendFailure('app_backend_redirect');
  const hasContent = statusCode !== 204 && statusCode !== 205 && headers['content-length'] !== '0';
  if (hasContent && !textType.test(headers['content-type'] ?? ''))
    return new BackendFailure('app_backend_content_type');
  if (Number(headers['content-length'] ?? 0) > maxBytes) return new BackendFailure('app_backend_too_large');
  return undefined;
}

/**
 * Streams an answer. The stream fails after `maxBytes`, and when the answer ends too early. It holds all of an answer, so
 * that a slow browser does not use up the backend's time.
 */
function limitBytes(response: IncomingMessage, { maxBytes, signal }: BackendCall): Readable {
  let bytes = 0;
  const limited = new Transform({
    readableHighWaterMark: maxBytes,
    transform(part: Buffer, _, done) {
      bytes += part.length;
      if (bytes > maxBytes) done(new BackendFailure('app_backend_too_large'));
      else done(null, part);
    },
  });
  response.on('error', () => limited.destroy(toFailure(signal)));
  limited.on('close', () => response.destroy());
  return response.pipe(limited);
}
