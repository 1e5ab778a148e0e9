import type { FastifyInstance } from 'fastify';
import { glimpsesList } from '@shop/shared-api';
import type { Shop } from '../shop';
import { serve } from '../http/serve';
import { sendCacheTags } from '../products/cache-tags';
import { listGlimpseRows } from './glimpses.queries';
import { listGlimpses } from './glimpses.rules';

export function glimpseRoutes(app: FastifyInstance, { db, drawnGlimpses }: Shop): void {
  serve(app, glimpsesList, async ({ request, reply }) => {
    const shown = listGlimpses(drawnGlimpses, await listGlimpseRows(db)).filter(({ isHidden }) => !isHidden);
    // A change of the gallery is logged as one of everything.
    sendCacheTags(request, reply, []);
    reply.header('cache-control', 'public, max-age=1, must-revalidate');
    return { data: shown.map(({ id, image }) => ({ _id: id, image })) };
  });
}
