import type { GracefulStop } from '@shop/server-environment/graceful-stop';
import type { FastifyInstance } from 'fastify';

interface HealthOptions {
  /** Returns whether a registry is readable. */
  readonly isReady: () => Promise<boolean>;
  readonly stop: GracefulStop | undefined;
}

/**
 * Registers liveness (`/live`: the process answers) and readiness (`/ready`: a registry is readable, and the process was
 * not asked to stop; without the backend, pages come from the cache). Neither needs a token.
 */
export function answerHealth(app: FastifyInstance, { isReady, stop }: HealthOptions): void {
  app.get('/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }));
  app.get('/ready', async (_request, reply) => {
    const message = stop?.isStopping()
      ? 'This server is stopping.'
      : (await isReady())
        ? undefined
        : 'The shop is being set up.';
    return reply
      .code(message === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(message === undefined ? { success: true } : { success: false, message });
  });
}
