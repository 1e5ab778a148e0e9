import type { Exchange, ExchangeableLine, OrderExchanges } from '@shop/shared-api';
import type { Database } from '../database/database';
import type { OrderLine } from '../database/schema';
import { Refusal } from '../http/refusal';
import { listLineReturns } from '../order-record/line-returns.queries';
import { computeLineReturn, type LineReturnRow } from '../order-record/line-returns.rules';
import { findOrder, type OrderRow } from '../order-record/orders.queries';
import { listCashRefunds } from '../payments/cash-refunds.queries';
import { listRefunds } from '../payments/refunds.queries';
import type { Settings } from '../settings';
import { listOrderExchanges, listStock } from './exchanges.queries';
import {
  claimsUnits,
  computeExchangeEnd,
  type ExchangeRow,
  findDeliveredAt,
  listPickupDays,
  toExchange,
  toReturnedValue,
  toReturnId,
} from './exchanges.rules';

/** The largest number of units for which a line says what would go back. */
const maxValues = 20;

/** Reads what can be exchanged of a customer's order, and its exchanges. */
export async function readOrderExchanges(
  db: Database,
  { exchangeDays }: Pick<Settings, 'exchangeDays'>,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
  now: Date,
): Promise<Omit<OrderExchanges, 'success'>> {
  const order = await findOrder(db, orderId);
  if (order?.userId !== userId) throw new Refusal(404, 'We could not find this order.');
  const rows = await listOrderExchanges(db, orderId);
  const returns = await listLineReturns(db, [orderId]);
  const deliveredAt = order.status === 'Delivered' ? findDeliveredAt(order) : undefined;
  const until = deliveredAt === undefined ? null : computeExchangeEnd(deliveredAt, exchangeDays);
  const open = until !== null && now.getTime() <= until;
  return {
    until,
    open,
    pickupDays: open ? listPickupDays(now.getTime()) : [],
    lines: open ? await listLines(db, order, rows, returns) : [],
    exchanges: await toExchanges(db, rows),
  };
}

/** Converts exchanges to the form of the contract, with what went back. */
export async function toExchanges(db: Database, rows: readonly ExchangeRow[]): Promise<Exchange[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const returns = new Map((await listLineReturns(db, orderIds)).map((row) => [row.id, row]));
  const sent = new Set(
    [...(await listRefunds(db, orderIds)), ...(await listCashRefunds(db, orderIds))]
      .filter(({ doneAt }) => doneAt !== null)
      .map(({ id }) => id),
  );
  return rows.map((row) => {
    const id = toReturnId(row.id);
    return toExchange(row, returns.get(id), sent.has(id));
  });
}

async function listLines(
  db: Database,
  order: OrderRow,
  rows: readonly ExchangeRow[],
  returns: readonly LineReturnRow[],
): Promise<ExchangeableLine[]> {
  const inStock = await listStock(db, [...new Set(order.items.map(({ productId }) => productId))]);
  return order.items.map((line) => {
    const { productId, size } = line;
    const left = countUnitsLeft(line, rows, returns);
    return {
      itemId: productId,
      size,
      left,
      stock: Object.fromEntries(
        inStock.filter((one) => one.productId === productId).map((one) => [one.size, one.units]),
      ),
      values: Array.from({ length: Math.min(left, maxValues) }, (_, index) =>
        toReturnedValue(computeLineReturn(order, returns, { productId, size, units: index + 1 })),
      ),
    };
  });
}

/** Counts the units of a line that no exchange has claimed and that have not been refunded. */
export function countUnitsLeft(
  { productId, size, quantity }: Pick<OrderLine, 'productId' | 'size' | 'quantity'>,
  rows: readonly ExchangeRow[],
  returns: readonly LineReturnRow[],
): number {
  const ofExchanges = new Set(rows.map(({ id }) => toReturnId(id)));
  const left = [...rows.filter(claimsUnits), ...returns.filter(({ id }) => !ofExchanges.has(id))]
    .filter((one) => one.productId === productId && one.size === size)
    .reduce((sum, { units }) => sum - units, quantity);
  // The operator can refund a unit that was replaced, which counts twice.
  return Math.max(0, left);
}
