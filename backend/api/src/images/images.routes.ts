import { basename, extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PictureStore } from '../pictures/picture-store';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** A file name with a content hash, like front.466d82f3-720.avif. */
const hashedName = /\.[0-9a-f]{8}[.-]/;

/** The file name in the address of a product's picture. */
const pictureAddress = /^\/images\/products\/([\w.-]+)(?:\?|$)/;

/**
 * Serves /images/products/… and /images/site/…, also what another backend stored. Files with a content hash are cached for a year, others for an hour.
 */
export async function imageRoutes(
  app: FastifyInstance,
  directories: readonly string[],
  pictures: PictureStore,
): Promise<void> {
  app.addHook('onRequest', async ({ url }) => {
    const [, name] = pictureAddress.exec(url) ?? [];
    if (name !== undefined) await pictures.prepareFile(name);
  });
  await app.register(fastifyStatic, {
    root: [...directories],
    prefix: '/images/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    schemaHide: true,
    setHeaders(reply, path) {
      const type = contentTypes[extname(path)];
      if (type) reply.header('content-type', type);
      if (!hashedName.test(basename(path))) reply.header('cache-control', 'public, max-age=3600');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
