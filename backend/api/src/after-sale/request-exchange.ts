import { randomUUID } from 'node:crypto';
import type { ExchangeRequest } from '@shop/shared-api';
import { canHaveMoneyBack, formatDate, formatStockMessage, lineKey, listReplacementSizes } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import type { OrderLine } from '../database/schema';
import { Refusal } from '../http/refusal';
import { enqueueExchangeMail } from './exchange-messages';
import { listLineReturns } from '../order-record/line-returns.queries';
import { findOrder, type OrderRow } from '../order-record/orders.queries';
import { returnStock } from '../checkout/stock.queries';
import type { Settings } from '../settings';
import { lockUser } from '../user-record/users.queries';
import { countUnitsLeft } from './order-exchanges';
import {
  findExchange,
  findExchangeByKey,
  insertExchange,
  listOrderExchanges,
  listStock,
  moveExchange,
} from './exchanges.queries';
import {
  computeExchangeEnd,
  type ExchangeRow,
  findDeliveredAt,
  holdsStock,
  isWithdrawable,
  listPickupDays,
} from './exchanges.rules';

const unknownOrder = 'We could not find this order.';
const notDelivered = 'You can exchange something from this order once it has been delivered.';
const orderEnded = 'This order has come back to us, so nothing of it can be exchanged any more.';
const unknownLine = 'This item is not part of the order.';
const keyReused = 'This exchange has been requested already. You can see it on the page of your order.';
const moneyBackRefused =
  'Your money can come back if the piece is damaged, is not what you ordered, or has no other size left. Please choose another size.';
const chooseAnotherSize = 'Please choose another size.';
const choosePickupDay = 'This day is no longer possible for the pickup. Please choose another one.';
const unknownExchange = 'We could not find this exchange.';
const tooLateToWithdraw = 'This exchange cannot be withdrawn any more.';

interface ExchangeSubmission {
  readonly userId: string;
  readonly request: ExchangeRequest;
  /** The idempotency key of the request; undefined without one. */
  readonly key: string | undefined;
}

/**
 * Requests an exchange for a customer, in one transaction. Nothing is reserved yet. A repeated request with the same
 * key returns the same exchange. Throws a Refusal, and then nothing has changed.
 */
export async function requestExchange(
  db: Database,
  settings: Pick<Settings, 'exchangeDays'>,
  { userId, request, key }: ExchangeSubmission,
  now: Date,
): Promise<ExchangeRow> {
  return inTransaction(
    db,
    async (transaction) => {
      // The lock makes this customer's requests run one after the other, so that units are not exchanged twice.
      await lockUser(transaction, userId);
      const same = key === undefined ? undefined : await findExchangeByKey(transaction, userId, key);
      if (same) {
        if (!isSameRequest(same, request)) throw new Refusal(409, keyReused);
        return same;
      }
      const order = await findOrder(transaction, request.orderId);
      if (order?.userId !== userId) throw new Refusal(404, unknownOrder);
      checkTime(order, settings, now);
      const line = order.items.find(({ productId, size }) => productId === request.itemId && size === request.size);
      if (!line) throw new Refusal(400, unknownLine);
      await checkUnits(transaction, order, line, request.quantity);
      await checkWish(transaction, line, request);
      if (!listPickupDays(now.getTime()).includes(request.pickupDay))
        throw new Refusal(409, choosePickupDay, { pickupDay: choosePickupDay });
      const id = randomUUID();
      const row: ExchangeRow = {
        id,
        orderId: order.id,
        userId,
        productId: line.productId,
        size: line.size,
        name: line.name,
        units: request.quantity,
        reason: request.reason,
        wish: request.wish,
        newSize: request.wish === 'REPLACEMENT' ? (request.newSize ?? null) : null,
        address: request.address,
        pickupDay: request.pickupDay,
        state: 'requested',
        history: [{ state: 'requested', at: now.getTime() }],
        refusal: null,
        idempotencyKey: key ?? `auto:${id}`,
        createdAt: now,
      };
      await insertExchange(transaction, row);
      await enqueueExchangeMail(transaction, row, undefined, now);
      return row;
    },
    { isIdempotent: true },
  );
}

/** Withdraws a customer's exchange that was not picked up, and returns what it holds to stock. Repeated, it does no more. */
export async function withdrawExchange(
  db: Database,
  userId: string,
  exchangeId: string,
  now: Date,
): Promise<ExchangeRow> {
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      const exchange = await findExchange(transaction, exchangeId);
      if (exchange?.userId !== userId) throw new Refusal(404, unknownExchange);
      if (exchange.state === 'withdrawn') return exchange;
      const withdrawn = isWithdrawable(exchange)
        ? await moveExchange(transaction, exchange, 'withdrawn', now)
        : undefined;
      if (!withdrawn) throw new Refusal(409, tooLateToWithdraw);
      const { productId, newSize, units } = exchange;
      if (holdsStock(exchange) && newSize !== null)
        await returnStock(transaction, [{ productId, size: newSize, quantity: units }]);
      return withdrawn;
    },
    { isIdempotent: true },
  );
}

function isSameRequest(row: ExchangeRow, request: ExchangeRequest): boolean {
  return (
    row.orderId === request.orderId &&
    lineKey(row.productId, row.size) === lineKey(request.itemId, request.size) &&
    row.units === request.quantity
  );
}

function checkTime(order: OrderRow, { exchangeDays }: Pick<Settings, 'exchangeDays'>, now: Date): void {
  if (order.status === 'Returned') throw new Refusal(409, orderEnded);
  const deliveredAt = findDeliveredAt(order);
  if (order.status !== 'Delivered' || deliveredAt === undefined) throw new Refusal(409, notDelivered);
  const end = computeExchangeEnd(deliveredAt, exchangeDays);
  if (now.getTime() > end)
    throw new Refusal(
      409,
      `This order could be exchanged until ${formatDate(end)}. Please write to us if something is wrong.`,
    );
}

/** Refuses more units of a line than are left after earlier exchanges. */
async function checkUnits(transaction: Database, order: OrderRow, line: OrderLine, quantity: number): Promise<void> {
  const left = countUnitsLeft(
    line,
    await listOrderExchanges(transaction, order.id),
    await listLineReturns(transaction, [order.id]),
  );
  if (quantity <= left) return;
  const named = `${line.name} in ${line.size}`;
  throw new Refusal(
    409,
    left === 0
      ? `You have exchanged every ${named} of this order already.`
      : `You can exchange ${left} more of ${named} from this order.`,
  );
}

/** Refuses a size that cannot replace the line or is not in stock, and money back where the terms do not give it. */
async function checkWish(transaction: Database, line: OrderLine, request: ExchangeRequest): Promise<void> {
  const { quantity, reason, wish, newSize } = request;
  const inStock = await listStock(transaction, [line.productId]);
  const stock = Object.fromEntries(inStock.map(({ size, units }) => [size, units]));
  const sizes = listReplacementSizes(reason, { size: line.size, units: quantity }, stock);
  if (wish === 'MONEY_BACK') {
    if (!canHaveMoneyBack(reason, sizes)) throw new Refusal(409, moneyBackRefused, { newSize: moneyBackRefused });
    return;
  }
  if (newSize && sizes.includes(newSize)) return;
  const isTooFew = newSize && (stock[newSize] ?? 0) < quantity;
  const message = isTooFew
    ? `${formatStockMessage(newSize, stock[newSize] ?? 0, line.name)} ${chooseAnotherSize}`
    : chooseAnotherSize;
  throw new Refusal(409, message, { newSize: message });
}
