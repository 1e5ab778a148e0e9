import type { FastifyInstance } from 'fastify';
import { glimpsesList } from '@shop/shared-api';
import type { Shop } from '../shop';
import { serve } from '../http/serve';

export function glimpseRoutes(app: FastifyInstance, { glimpses }: Shop): void {
  serve(app, glimpsesList, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return { data: [...glimpses] };
  });
}
