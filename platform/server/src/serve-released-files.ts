import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 'public, max-age=31536000, immutable';

/**
 * Serves the files inside releases' folders, not the registry and its audit log beside the folders. Server builds and
 * source maps are private.
 */
export async function serveReleasedFiles(app: FastifyInstance, releasesDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: releasesDirectory,
    prefix: '/releases/',
    index: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (name) => /^\/?[^/]+\/[^/]+\/./.test(name) && !/(?:\/server\.cjs|\.map)$/i.test(name),
    setHeaders: (reply) => {
      reply.header('cache-control', year);
      // A page of the same shop may be served from another origin, behind a CDN.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
