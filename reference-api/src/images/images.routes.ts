import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** Serves /images/products/… and /images/site/…: a file's name holds its content's hash, so it may be kept for ever. */
export async function imageRoutes(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    schemaHide: true,
    setHeaders(reply, path) {
      const type = types[extname(path)];
      if (type) reply.header('content-type', type);
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
