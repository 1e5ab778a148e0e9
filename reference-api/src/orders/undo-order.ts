import { revokeEarnedCoins } from '../coins/order-coins';
import { revokeReferralReward } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { insertCashRefund } from '../payments/cash-refunds.queries';
import { findIntent } from '../payments/intents.queries';
import { insertRefund, refundPromise } from '../payments/refunds.queries';
import { returnStockAndCoins } from '../reservations/stock-and-coins';
import { readStatusHistory, type UndoneStatus } from './order-status.rules';
import { updateOrder, type OrderRow } from './orders.queries';

export type UndoReason = 'cancelled by customer' | 'cancelled by shop' | 'undelivered' | 'returned';

const statusByReason: Readonly<Record<UndoReason, UndoneStatus>> = {
  'cancelled by customer': 'Cancelled',
  'cancelled by shop': 'Cancelled',
  undelivered: 'Undelivered',
  returned: 'Returned',
};

const refundMessages: Readonly<Record<UndoReason, string>> = {
  'cancelled by customer': 'You cancelled this order.',
  'cancelled by shop': 'We had to cancel this order.',
  undelivered: 'Your parcel could not be delivered and came back to us.',
  returned: 'Your return has reached us.',
};

const changedMeanwhile = 'This order has just been changed. Please look at it again.';

/**
 * Ends an order: returns stock, used coins and code, revokes the coins that it earned and its referral reward, and
 * records the refund of what was paid. The caller has locked the customer. Throws a Refusal if the status changed
 * meanwhile, so that it happens once.
 */
export async function undoOrder(
  transaction: Database,
  order: OrderRow,
  reason: UndoReason,
  now: Date,
): Promise<OrderRow> {
  const { id, userId, items } = order;
  const status = statusByReason[reason];
  const change = {
    status,
    statusHistory: [...readStatusHistory(order), { status, at: now.getTime() }],
    // The same submission may arrive once more from a browser that never got the answer. It then places a new order.
    ...(status === 'Cancelled' ? { idempotencyKey: `cancelled:${id}` } : {}),
  };
  if (!(await updateOrder(transaction, id, order.status, change))) throw new Refusal(409, changedMeanwhile);
  const intent = await findIntent(transaction, id);
  await returnStockAndCoins(transaction, { id: intent?.reservationId ?? id, userId }, items, status, now);
  await revokeEarnedCoins(transaction, order, status, now);
  if (status === 'Returned') await revokeReferralReward(transaction, userId, now);
  await recordRefund(transaction, order, reason, now);
  return { ...order, ...change };
}

/** Records the refund of what was paid, through the gateway or in cash. */
async function recordRefund(transaction: Database, order: OrderRow, reason: UndoReason, now: Date): Promise<void> {
  const { id, paymentId, amountPaise } = order;
  if (!order.payment || amountPaise === 0) return;
  if (paymentId === null) return insertCashRefund(transaction, { orderId: id, amountPaise, createdAt: now });
  const intent = await findIntent(transaction, id);
  if (!intent) throw new Error(`The payment ${paymentId} of order ${id} belongs to no payment intent.`);
  const sentence = `${refundMessages[reason]} ${refundPromise}`;
  await insertRefund(transaction, {
    intentId: id,
    paymentId,
    gateway: intent.gateway,
    amountPaise,
    reason: sentence,
    createdAt: now,
  });
}
