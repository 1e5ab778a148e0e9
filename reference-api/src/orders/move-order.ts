import type { OrderStatus } from '@shop/shared-api';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { lockUser } from '../users/users.queries';
import { cancel } from './cancel-order';
import { historyOf, mayGoTo, waysFrom } from './order-status.rules';
import { changeOrder, findOrder, type OrderRow } from './orders.queries';

/**
 * Moves an order on for the shop. Cash counts as paid once the order is delivered; cancelling gives everything back.
 * Refuses a way that does not exist, and an order that somebody else changed at the same instant.
 */
export async function moveOrder(db: Database, orderId: string, to: OrderStatus, now: Date): Promise<OrderRow> {
  const known = await findOrder(db, orderId);
  if (!known) throw new Refusal(404, `There is no order ${orderId}.`);
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, known.userId);
    const order = (await findOrder(transaction, orderId)) ?? known;
    if (!mayGoTo(order.status, to)) {
      throw new Refusal(409, `Order ${orderId} is ${order.status} and cannot become ${to}. It can go to ${waysFrom(order.status)}.`);
    }
    if (to === 'Cancelled') return cancel(transaction, order, { byShop: true, now });
    const change = { status: to, statusHistory: [...historyOf(order), { status: to, at: now.getTime() }], payment: order.payment || to === 'Delivered' };
    if (!(await changeOrder(transaction, orderId, order.status, change))) throw new Refusal(409, `Order ${orderId} has just been changed. Please look at it again.`);
    return { ...order, ...change };
  });
}
