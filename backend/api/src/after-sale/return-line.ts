import { formatRupees, lineKey, toRupees } from '@shop/shared-rules';
import { moveLineCoins } from '../coins/order-coins';
import type { Database } from '../database/database';
import { recordRefund } from '../payments/record-refund';
import { insertLineReturn, listLineReturns } from '../order-record/line-returns.queries';
import {
  computeLineReturn,
  isWholeOrder,
  type LineReturnRow,
  type LineUnits,
} from '../order-record/line-returns.rules';
import type { OrderRow } from '../order-record/orders.queries';
import { undoOrder } from './undo-order';

/**
 * Gives back what units of a line paid in money, coins and code, and takes back the coins that they earned. The return
 * of the last unit makes the order Returned. `id` names the cause and makes it happen once. The caller has locked the
 * customer, and returns the units to stock.
 */
export async function returnLine(
  transaction: Database,
  order: OrderRow,
  { id, ...line }: LineUnits & { readonly id: string },
  now: Date,
): Promise<LineReturnRow> {
  const earlier = await listLineReturns(transaction, [order.id]);
  const { productId, size, units } = line;
  const share = computeLineReturn(order, earlier, line);
  const row = { id, orderId: order.id, productId, size, units, ...share, createdAt: now };
  await insertLineReturn(transaction, row);
  const name = order.items.find((item) => lineKey(item.productId, item.size) === lineKey(productId, size))?.name ?? '';
  await moveLineCoins(transaction, { id, orderId: order.id, userId: order.userId, name }, share, now);
  const sentence = `Your ${name} has come back to us. ${formatRupees(toRupees(share.moneyPaise))} is on its way back to you.`;
  await recordRefund(transaction, order, { id, moneyPaise: share.moneyPaise, sentence }, now);
  if (order.status === 'Delivered' && isWholeOrder(order, [...earlier, line]))
    await undoOrder(transaction, order, 'returned', now);
  return row;
}
