import calls from '@shop/shared-api/calls-lock' with { type: 'json' };
import type { FastifyInstance } from 'fastify';

/** Lists the calls that this backend has, with their schemas: the release registry compares those of a release. */
export function callsRoutes(app: FastifyInstance): void {
  app.get('/api/calls', (_request, reply) => {
    const own = Object.entries(calls).filter(([, { method, path }]) => app.hasRoute({ method, url: path }));
    return reply.header('cache-control', 'public, max-age=60').send({ success: true, calls: Object.fromEntries(own) });
  });
}
