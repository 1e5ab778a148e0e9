import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { returnStock } from '../checkout/stock.queries';
import { lockUser } from '../user-record/users.queries';
import { findOrder, type OrderRow, updateOrder } from '../order-record/orders.queries';

/**
 * Records that the parcel of an undelivered order is back, and returns its units to stock unless they are damaged.
 * Refuses an order whose parcel is not on its way back, so that it happens once.
 */
export async function receiveParcel(
  db: Database,
  orderId: string,
  isDamaged: boolean,
  record: (transaction: Database) => Promise<void>,
): Promise<OrderRow> {
  const known = await findOrder(db, orderId);
  if (!known) throw new Refusal(404, `There is no order ${orderId}.`);
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, known.userId);
    const order = (await findOrder(transaction, orderId)) ?? known;
    if (!order.parcelReturning)
      throw new Refusal(
        409,
        order.status === 'Undelivered'
          ? `The parcel of order ${orderId} has been received already.`
          : `Order ${orderId} is ${order.status}, so no parcel comes back. That of an undelivered order does.`,
      );
    await updateOrder(transaction, orderId, order.status, { parcelReturning: false });
    if (!isDamaged) await returnStock(transaction, order.items);
    await record(transaction);
    return { ...order, parcelReturning: false };
  });
}
