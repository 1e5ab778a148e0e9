import type { FastifyInstance } from 'fastify';
import { fullWishlistMessage, maxWishes, wishlistAdd, wishlistGet, wishlistRemove } from '@shop/shared-api';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import type { Shop } from '../shop';
import { lockUser } from '../user-record/users.queries';
import { insertWishes, listWishes, removeWishes } from './wishlist.queries';

/** The calls of a customer's wishlist. Each can be repeated without a further effect. */
export function wishlistRoutes(app: FastifyInstance, { db, authenticate }: Shop): void {
  serveCustomer(app, authenticate, wishlistGet, async ({ customer }) => ({
    productIds: await listWishes(db, customer.id),
  }));

  serveCustomer(app, authenticate, wishlistAdd, ({ customer, payload }) =>
    inTransaction(
      db,
      async (transaction) => {
        await lockUser(transaction, customer.id);
        const wishes = await listWishes(transaction, customer.id);
        const added = [...new Set(payload.productIds)].filter((id) => !wishes.includes(id));
        if (wishes.length + added.length > maxWishes) throw new Refusal(409, fullWishlistMessage);
        await insertWishes(transaction, customer.id, [...added].reverse());
        return { productIds: [...added, ...wishes] };
      },
      { isIdempotent: true },
    ),
  );

  serveCustomer(app, authenticate, wishlistRemove, async ({ customer, payload }) => {
    await removeWishes(db, customer.id, payload.productIds);
    return { productIds: await listWishes(db, customer.id) };
  });
}
