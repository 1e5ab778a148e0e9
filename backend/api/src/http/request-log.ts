import { type Logger, requestIdHeader, runWithRequestId } from '@shop/server-environment/logging';
import type { FastifyInstance } from 'fastify';

/** Gives every line that a request logs its id, sends the id back, and logs each answer at level 'debug'. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    runWithRequestId(request.id, done);
  });
  // Reading a body leaves the scope of the first hook.
  app.addHook('preValidation', (request, _, done) => runWithRequestId(request.id, done));
  app.addHook('onResponse', (request, reply, done) => {
    logger.debug(
      {
        event: 'request_completed',
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request completed',
    );
    done();
  });
}
