import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { lockUser } from '../user-record/users.queries';
import { findOrder, type OrderRow } from '../order-record/orders.queries';
import { undoOrder } from './undo-order';

const unknownOrder = 'We could not find this order.';
const tooLate = 'This order is on its way already and cannot be cancelled any more.';

/**
 * Cancels a customer's order that has status Order Placed, in one transaction: stock, coins and code are returned, the
 * idempotency key is released, and a refund is recorded for what was paid. Repeated, it returns the same order.
 */
export async function cancelOwnOrder(db: Database, userId: string, orderId: string, now: Date): Promise<OrderRow> {
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      const order = await findOrder(transaction, orderId);
      if (order?.userId !== userId) throw new Refusal(404, unknownOrder);
      if (order.status === 'Cancelled') return order;
      if (order.status !== 'Order Placed') throw new Refusal(409, tooLate);
      return undoOrder(transaction, order, 'cancelled by customer', now);
    },
    { isIdempotent: true },
  );
}
