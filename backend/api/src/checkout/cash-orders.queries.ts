import type { Database } from '../database/database';
import { orders } from '../database/schema';
import { insertOrigin } from './order-limits.queries';
import { insertMessage, type NewMessage } from '../messages/outbox.queries';
import type { OrderRow } from '../order-record/orders.queries';

/** Inserts a cash order with its mail and, if the address is known, its origin, in one statement. */
export async function insertCashOrder(
  transaction: Database,
  order: OrderRow,
  mail: NewMessage<'order-placed'>,
  addressHash: string | undefined,
): Promise<void> {
  const newMail = transaction.$with('new_mail').as(insertMessage(transaction, mail));
  const origin = addressHash === undefined ? [] : [{ orderId: order.id, addressHash, createdAt: order.placedAt }];
  const newOrigins = origin.map((row) => transaction.$with('new_origin').as(insertOrigin(transaction, row)));
  await transaction
    .with(newMail, ...newOrigins)
    .insert(orders)
    .values(order)
    .prepare(addressHash === undefined ? 'insert_cash_order' : 'insert_cash_order_with_origin')
    .execute();
}
