import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop';
import { createReadiness } from './readiness';
import { writeReadiness } from './readiness.queries';

const notReady = 'The shop cannot take orders right now. Please try again in a moment.';

/**
 * Liveness (`/api/live`: the process answers) and readiness (`/api/ready`, `/api/health`: the database can be read and
 * written, and the process was not asked to stop). No token, no limits; readiness checks at most once a second.
 */
export function healthRoutes(app: FastifyInstance, { db, clock, report, checkStorage, stop }: Shop): void {
  const isReady = createReadiness({
    check: async () => {
      await checkStorage?.();
      await writeReadiness(db, clock());
    },
    onFailure: (error) => report(error, 'the readiness check'),
  });

  app.get('/api/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }));

  for (const path of ['/api/ready', '/api/health']) {
    app.get(path, async (_request, reply) => {
      const ready = !stop?.isStopping() && (await isReady());
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(ready ? { success: true } : { success: false, message: notReady });
    });
  }
}
