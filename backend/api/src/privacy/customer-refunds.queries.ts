import { toRupees } from '@shop/shared-rules';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cashRefunds, orders, paymentIntents, refunds } from '../database/schema';

/** Lists all refunds to a customer, through a gateway and in cash, with amounts in rupees. */
export async function listRefundsOfCustomer(db: Database, userId: string) {
  const byGateways = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(eq(paymentIntents.userId, userId));
  const inCash = await db
    .select({ refund: cashRefunds })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(eq(orders.userId, userId));
  return [
    ...byGateways.map(({ refund }) => ({ ...refund, order: refund.intentId, by: refund.gateway as string })),
    ...inCash.map(({ refund }) => ({ ...refund, order: refund.orderId, by: 'cash' })),
  ].map(({ order, by, amountPaise, createdAt, doneAt, payee, settlement }) => ({
    order,
    by,
    amount: toRupees(amountPaise),
    createdAt,
    doneAt,
    payee,
    settlement,
  }));
}
