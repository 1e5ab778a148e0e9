import { formatDate } from '@shop/shared-rules';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cashRefunds, exchanges, orders, paymentIntents, refunds } from '../database/schema';
import { computeExchangeEnd, findDeliveredAt, openExchangeStates } from '../after-sale/exchanges.rules';
import { Refusal } from '../http/refusal';
import { formatOrderNumber } from '../messages/templates/order-parts';
import { isOpenOrder } from '../order-record/open-orders.queries';

interface Owner {
  readonly userId: string;
  readonly exchangeDays: number;
}

/**
 * Refuses the erasure of a customer whom the shop still needs, with the reason: an order is on its way, an
 * exchange is open or can still be requested, or money is owed.
 */
export async function refuseErasure(transaction: Database, { userId, exchangeDays }: Owner, now: Date): Promise<void> {
  const [open] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpenOrder))
    .limit(1);
  if (open)
    throw new Refusal(
      409,
      `Your order ${formatOrderNumber(open.id)} is still on its way. Please delete your account when it has arrived, or cancel it first.`,
    );
  const [exchange] = await transaction
    .select({ orderId: exchanges.orderId })
    .from(exchanges)
    .where(and(eq(exchanges.userId, userId), inArray(exchanges.state, [...openExchangeStates])))
    .limit(1);
  if (exchange)
    throw new Refusal(
      409,
      `An exchange of your order ${formatOrderNumber(exchange.orderId)} is not finished. Please delete your account afterwards, or withdraw it first.`,
    );
  const owedOrderId = await findOwedOrder(transaction, userId);
  if (owedOrderId !== undefined)
    throw new Refusal(
      409,
      `We still owe you the refund of your order ${formatOrderNumber(owedOrderId)}. Please delete your account when you have it.`,
    );
  const exchangeable = await findExchangeableOrder(transaction, { userId, exchangeDays }, now);
  if (exchangeable)
    throw new Refusal(
      409,
      `Your order ${formatOrderNumber(exchangeable.id)} can be exchanged until ${formatDate(exchangeable.until)}, and until then we may owe you money for it. Please delete your account after that day.`,
    );
}

/** Finds an order with a refund that has not reached the customer, through a gateway or in cash. */
async function findOwedOrder(transaction: Database, userId: string): Promise<string | undefined> {
  const [cash] = await transaction
    .select({ orderId: cashRefunds.orderId })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(and(eq(orders.userId, userId), isNull(cashRefunds.doneAt)))
    .limit(1);
  if (cash) return cash.orderId;
  const [byGateway] = await transaction
    .select({ orderId: refunds.intentId })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(and(eq(paymentIntents.userId, userId), isNull(refunds.doneAt)))
    .limit(1);
  return byGateway?.orderId;
}

/** Finds the order that can be exchanged for the longest time. */
async function findExchangeableOrder(
  transaction: Database,
  { userId, exchangeDays }: Owner,
  now: Date,
): Promise<{ readonly id: string; readonly until: number } | undefined> {
  const delivered = await transaction
    .select({ id: orders.id, status: orders.status, statusHistory: orders.statusHistory, placedAt: orders.placedAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Delivered')))
    .orderBy(desc(orders.placedAt));
  return delivered
    .map((order) => ({ id: order.id, until: computeExchangeEnd(findDeliveredAt(order) ?? 0, exchangeDays) }))
    .filter(({ until }) => until >= now.getTime())
    .sort((a, b) => b.until - a.until)[0];
}
