import type { OrderStatus } from '@shop/shared-api';
import { earnCoins } from '../coins/order-coins';
import { rewardReferrer } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';
import { lockUser } from '../users/users.queries';
import { readStatusHistory, isUndone, canMoveTo, type UndoneStatus, describeNextStatuses } from './order-status.rules';
import { updateOrder, findOrder, type OrderRow } from './orders.queries';
import { undoOrder, type UndoReason } from './undo-order';

const reasons: Readonly<Record<UndoneStatus, UndoReason>> = {
  Cancelled: 'cancelled by shop',
  Undelivered: 'undelivered',
  Returned: 'returned',
};

/**
 * Moves an order to its next status for the operator. Delivered marks cash as paid, writes the earned coins and rewards
 * a referral. Cancelled, Undelivered and Returned undo the order. Refuses a status that does not follow, and an order
 * that another call changed at the same time.
 */
export async function moveOrder(
  db: Database,
  settings: Settings,
  orderId: string,
  to: OrderStatus,
  now: Date,
): Promise<OrderRow> {
  const known = await findOrder(db, orderId);
  if (!known) throw new Refusal(404, `There is no order ${orderId}.`);
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, known.userId);
    const order = (await findOrder(transaction, orderId)) ?? known;
    if (!canMoveTo(order.status, to)) {
      throw new Refusal(
        409,
        `Order ${orderId} is ${order.status} and cannot become ${to}. It can go to ${describeNextStatuses(order.status)}.`,
      );
    }
    if (isUndone(to)) return undoOrder(transaction, order, reasons[to], now);
    const isDelivered = to === 'Delivered';
    const statusHistory = [...readStatusHistory(order), { status: to, at: now.getTime() }];
    const change = { status: to, statusHistory, payment: order.payment || isDelivered };
    if (!(await updateOrder(transaction, orderId, order.status, change))) {
      throw new Refusal(409, `Order ${orderId} has just been changed. Please look at it again.`);
    }
    if (isDelivered) {
      await earnCoins(transaction, order, settings, now);
      await rewardReferrer(transaction, settings, order.userId, now);
    }
    return { ...order, ...change };
  });
}
