import type { FastifyInstance } from 'fastify';

/**
 * Registers liveness (`/live`: the process answers) and readiness (`/ready`: a registry is readable; without the
 * backend, pages come from the cache). Neither needs a token.
 */
export function answerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ success: true }));
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? { success: true } : { success: false, message: 'The shop is being set up.' });
  });
}
