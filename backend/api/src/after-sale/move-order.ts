import type { OrderStatus } from '@shop/shared-api';
import { earnCoins } from '../coins/order-coins';
import { rewardReferrer } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';
import { enqueueOrderDelivered, enqueueOrderShipped } from '../messages/order-messages';
import { lockUser } from '../user-record/users.queries';
import {
  readStatusHistory,
  isUndone,
  canMoveTo,
  type UndoneStatus,
  describeNextStatuses,
} from '../order-record/order-status.rules';
import { updateOrder, findOrder, type OrderRow } from '../order-record/orders.queries';
import { undoOrder, type UndoReason } from './undo-order';

const reasons: Readonly<Record<UndoneStatus, UndoReason>> = {
  Cancelled: 'cancelled by shop',
  Undelivered: 'undelivered',
  Returned: 'returned',
};

/** The status that an order gets; a shipped one may get its carrier and the carrier's number of the parcel. */
export interface NewStatus {
  readonly status: OrderStatus;
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
}

/** Records a change of an order, in its transaction. */
export type RecordMove = (transaction: Database, before: OrderRow, after: OrderRow) => Promise<void>;

/**
 * Moves an order to its next status for the operator. Delivered marks cash as paid, writes the earned coins and rewards
 * a referral. Cancelled, Undelivered and Returned undo the order. Refuses a status that does not follow, and an order
 * that another call changed at the same time.
 */
export async function moveOrder(
  db: Database,
  settings: Settings,
  orderId: string,
  { status: to, carrier, tracking }: NewStatus,
  now: Date,
  record: RecordMove = () => Promise.resolve(),
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
    if (isUndone(to)) {
      const undone = await undoOrder(transaction, order, reasons[to], now);
      await record(transaction, order, undone);
      return undone;
    }
    const isDelivered = to === 'Delivered';
    const statusHistory = [...readStatusHistory(order), { status: to, at: now.getTime() }];
    const parcel = to === 'Shipped' ? { carrier: carrier ?? null, tracking: tracking ?? null } : {};
    const change = { status: to, statusHistory, payment: order.payment || isDelivered, ...parcel };
    if (!(await updateOrder(transaction, orderId, order.status, change))) {
      throw new Refusal(409, `Order ${orderId} has just been changed. Please look at it again.`);
    }
    if (isDelivered) {
      await earnCoins(transaction, order, settings, now);
      await rewardReferrer(transaction, settings, order.userId, now);
    }
    const moved = { ...order, ...change };
    if (isDelivered) await enqueueOrderDelivered(transaction, moved, settings.exchangeDays, now);
    if (to === 'Shipped') await enqueueOrderShipped(transaction, moved, now);
    await record(transaction, order, moved);
    return moved;
  });
}
