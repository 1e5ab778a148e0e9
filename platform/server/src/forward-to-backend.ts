import fastifyProxy from '@fastify/http-proxy';
import { type Logger, requestIdHeader } from '@shop/server-environment/logging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxCallBytes } from '@shop/server-environment/unreadable-request';
import { backendRefusal } from './backend-refusals';

interface ForwardOptions {
  readonly apiAddress: string;
  /** Milliseconds until a call of the backend fails. */
  readonly backendMs: number;
  readonly logger: Logger;
}

/** Forwards calls and pictures to the backend. A backend that does not answer is a 503 with a message for shoppers. */
export async function forwardToBackend(
  app: FastifyInstance,
  { apiAddress, backendMs, logger }: ForwardOptions,
): Promise<void> {
  for (const prefix of ['/api', '/images']) {
    await app.register(fastifyProxy, {
      upstream: apiAddress,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: backendMs } },
      preHandler: refuseLargeBodies,
      replyOptions: {
        // The backend limits requests by address, and a client must not choose its own.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          [requestIdHeader]: request.id,
        }),
        // A backend may close an idle connection just when a request is sent on it: what only reads is sent once more.
        // What writes is not, nor anything that was answered.
        retriesCount: 1,
        onError: (reply, { error }) => {
          logger.warn({ event: 'backend_unreachable', err: error }, 'the backend did not answer');
          void reply.code(503).header('retry-after', 2).send(backendRefusal(503).body);
        },
      },
    });
  }
}

/**
 * Refuses a body that the backend would refuse while it is still sent, which would look as if the backend were away. A
 * body without a length is refused, because browsers send one.
 */
function refuseLargeBodies(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const status = encoding !== undefined ? 411 : Number(length ?? 0) > maxCallBytes ? 413 : undefined;
  if (status === undefined) return done();
  void reply.code(status).send(backendRefusal(status).body);
}
