import { takeBackEarned } from '../coins/order-coins';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { findIntent } from '../payments/intents.queries';
import { insertRefund, wayBack } from '../payments/refunds.queries';
import { lockUser } from '../users/users.queries';
import { giveBack } from './hold';
import { historyOf } from './order-status.rules';
import { changeOrder, findOrder, type OrderRow } from './orders.queries';

const unknown = 'We do not know this order.';
const tooLate = 'This order is on its way already and cannot be cancelled any more.';

/**
 * Cancels an order of a customer while it is only placed, all in one transaction: stock, coins and code go back, coins
 * that it earned are taken back, its submit's key is free again, and a payment is put down for its refund. Repeated, it
 * answers with the same order.
 */
export async function cancelOwnOrder(db: Database, userId: string, orderId: string, now: Date): Promise<OrderRow> {
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const order = await findOrder(transaction, orderId);
    if (order?.userId !== userId) throw new Refusal(404, unknown);
    if (order.status === 'Cancelled') return order;
    if (order.status !== 'Order Placed') throw new Refusal(409, tooLate);
    return cancel(transaction, order, { byShop: false, now });
  });
}

/** Cancels an order whose customer is locked; throws a Refusal when its status changed meanwhile. */
export async function cancel(transaction: Database, order: OrderRow, { byShop, now }: { readonly byShop: boolean; readonly now: Date }): Promise<OrderRow> {
  const { id, userId, items, paymentId } = order;
  const statusHistory = [...historyOf(order), { status: 'Cancelled' as const, at: now.getTime() }];
  // The submit that made it may come once more, from a browser that never saw the answer: it is then a new order.
  const change = { status: 'Cancelled' as const, statusHistory, idempotencyKey: `cancelled:${id}` };
  if (!(await changeOrder(transaction, id, order.status, change))) throw new Refusal(409, tooLate);
  const intent = await findIntent(transaction, id);
  await giveBack(transaction, { id: intent?.heldAs ?? id, userId }, items, 'cancelled', now);
  await takeBackEarned(transaction, order, { byShop, now });
  if (intent && paymentId !== null && order.payment) {
    const reason = `${byShop ? 'We had to cancel this order.' : 'You cancelled this order.'} ${wayBack}`;
    await insertRefund(transaction, { intentId: id, paymentId, gateway: intent.gateway, amountPaise: order.amountPaise, reason, createdAt: now });
  }
  return { ...order, ...change };
}
