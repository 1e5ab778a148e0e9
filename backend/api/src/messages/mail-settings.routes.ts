import { changeMailSettings, mailSettings } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../database/schema';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';

/** The calls by which customers choose the mails that they get. */
export function mailSettingsRoutes(app: FastifyInstance, { db, authenticate }: Shop): void {
  serveCustomer(app, authenticate, mailSettings, async ({ customer }) => {
    const [user] = await db.select({ coins: users.coinMails }).from(users).where(eq(users.id, customer.id));
    return { settings: { coins: user?.coins ?? false } };
  });

  serveCustomer(app, authenticate, changeMailSettings, async ({ customer, payload }) => {
    await db.update(users).set({ coinMails: payload.coins }).where(eq(users.id, customer.id));
    return { settings: payload };
  });
}
