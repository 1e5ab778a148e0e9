import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics of one server. */
export type Metrics = Registry;

/** Seconds. The upper ones show what a shopper waits for, the lower ones what the response cache saves. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type NameRoute = (request: FastifyRequest) => string;

/**
 * Serves `/metrics` in Prometheus' text format to requests with `authorization: Bearer <token>`, and 401 to others: the
 * process (CPU, memory, event loop, garbage collection), every answered request, and what is added to the result.
 *
 * Requests are measured as `http_request_duration_seconds` by method, route and status. A route is a pattern such as
 * `/api/order/:id`, never an address, so that the number of time series stays small; `nameRoute` names a request
 * without one.
 */
export function addMetrics(app: FastifyInstance, token: string, nameRoute: NameRoute = () => 'none'): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  measureRequests(app, metrics, nameRoute);
  serveMetrics(app, metrics, token);
  return metrics;
}

function measureRequests(app: FastifyInstance, metrics: Metrics, nameRoute: NameRoute): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its response, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? nameRoute(request);
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized');
    const text = await metrics.metrics();
    // A string, because a server may serialise everything else as JSON.
    return reply.type(metrics.contentType).send(text);
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
