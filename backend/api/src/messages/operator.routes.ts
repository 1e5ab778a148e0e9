import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop';
import { countMessages, listFailedMessages } from './outbox.queries';

const maxListed = 20;

/** The operator's look at the outbox: how many mails of each kind wait, were sent or given up, and the latest of these. */
export function messageOperatorRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/mails', async () => ({
    success: true,
    isSending: shop.mailTransport !== undefined,
    kinds: await countMessages(shop.db),
    failed: await listFailedMessages(shop.db, maxListed),
  }));
}
