import type { Server } from 'node:http';

/**
 * How long a server waits for a client, and how many clients it takes at once. The same for the shop server and the
 * backend.
 */
export interface HttpLimits {
  /** Milliseconds for the headers of a request to arrive. */
  readonly headersMs: number;
  /** Milliseconds for a whole request to arrive. */
  readonly requestMs: number;
  /** Milliseconds without a byte in either direction after which a connection is closed. */
  readonly idleMs: number;
  /** Milliseconds that an idle connection waits for its next request; more than the load balancer in front waits. */
  readonly keepAliveMs: number;
  /** Requests after which a connection is closed. */
  readonly requestsPerSocket: number;
  /** Connections at once; more are closed unanswered. */
  readonly connections: number;
  /** Milliseconds after a signal to stop in which the server still answers, but is not ready. */
  readonly drainMs: number;
}

const variables = {
  headersMs: ['HTTP_HEADERS_MS', 10_000, 100, 600_000],
  requestMs: ['HTTP_REQUEST_MS', 30_000, 100, 3_600_000],
  idleMs: ['HTTP_IDLE_MS', 60_000, 100, 3_600_000],
  keepAliveMs: ['HTTP_KEEP_ALIVE_MS', 72_000, 100, 3_600_000],
  requestsPerSocket: ['HTTP_REQUESTS_PER_SOCKET', 1_000, 1, 1_000_000],
  connections: ['HTTP_CONNECTIONS', 5_000, 1, 1_000_000],
  drainMs: ['HTTP_DRAIN_MS', 0, 0, 300_000],
} as const satisfies Record<keyof HttpLimits, readonly [name: string, fallback: number, min: number, max: number]>;

/**
 * Reads the limits from the environment; empty variables count as absent. `problems` has one sentence for each wrong
 * one.
 */
export function readHttpLimits(environment: NodeJS.ProcessEnv): {
  readonly limits: HttpLimits;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const read = (key: keyof HttpLimits): number => {
    const [name, fallback, min, max] = variables[key];
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return value;
  };
  const limits: HttpLimits = {
    headersMs: read('headersMs'),
    requestMs: read('requestMs'),
    idleMs: read('idleMs'),
    keepAliveMs: read('keepAliveMs'),
    requestsPerSocket: read('requestsPerSocket'),
    connections: read('connections'),
    drainMs: read('drainMs'),
  };
  if (problems.length === 0 && limits.headersMs > limits.requestMs)
    problems.push('HTTP_HEADERS_MS must not be more than HTTP_REQUEST_MS.');
  return { limits, problems };
}

export const defaultHttpLimits: HttpLimits = readHttpLimits({}).limits;

/** The limits as options of Fastify. */
export function toServerOptions({ headersMs, requestMs, idleMs, keepAliveMs, requestsPerSocket }: HttpLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
    maxRequestsPerSocket: requestsPerSocket,
    // A request that arrives over an open connection while the server closes is answered like any other.
    return503OnClosing: false,
    // Node looks for late requests at this interval: every 30 s by default.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
  };
}

/** Sets what Fastify has no option for. */
export function limitConnections(server: Server, { connections }: HttpLimits): void {
  server.maxConnections = connections;
}
