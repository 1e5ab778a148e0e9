import { takeBackEarned } from '../coins/order-coins';
import { takeBackReferral } from '../coins/refer';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { insertCashRefund } from '../payments/cash-refunds.queries';
import { findIntent } from '../payments/intents.queries';
import { insertRefund, wayBack } from '../payments/refunds.queries';
import { giveBack } from '../reservations/hold';
import { historyOf, type UndoneStatus } from './order-status.rules';
import { changeOrder, type OrderRow } from './orders.queries';

/** Why an order is undone. */
export type UndoReason = 'cancelled by customer' | 'cancelled by shop' | 'undelivered' | 'returned';

const statusFor: Readonly<Record<UndoReason, UndoneStatus>> = {
  'cancelled by customer': 'Cancelled',
  'cancelled by shop': 'Cancelled',
  undelivered: 'Undelivered',
  returned: 'Returned',
};

const refundSentences: Readonly<Record<UndoReason, string>> = {
  'cancelled by customer': 'You cancelled this order.',
  'cancelled by shop': 'We had to cancel this order.',
  undelivered: 'Your parcel could not be delivered and came back to us.',
  returned: 'Your return has reached us.',
};

const changedMeanwhile = 'This order has just been changed. Please look at it again.';

/**
 * Ends an order whose customer is locked, and gives everything back: stock, used coins and code; coins that it earned
 * and
 * its referral are taken back; money that was paid is put down for its refund. Throws a Refusal where its status
 * changed
 * meanwhile, so that it happens once.
 */
export async function undoOrder(
  transaction: Database,
  order: OrderRow,
  reason: UndoReason,
  now: Date,
): Promise<OrderRow> {
  const { id, userId, items } = order;
  const status = statusFor[reason];
  const change = {
    status,
    statusHistory: [...historyOf(order), { status, at: now.getTime() }],
    // The submit of a cancelled order may come once more, from a browser that never saw the answer: it is then a new
    // order.
    ...(status === 'Cancelled' ? { idempotencyKey: `cancelled:${id}` } : {}),
  };
  if (!(await changeOrder(transaction, id, order.status, change))) throw new Refusal(409, changedMeanwhile);
  const intent = await findIntent(transaction, id);
  await giveBack(transaction, { id: intent?.heldAs ?? id, userId }, items, status, now);
  await takeBackEarned(transaction, order, status, now);
  if (status === 'Returned') await takeBackReferral(transaction, userId, now);
  await refund(transaction, order, reason, now);
  return { ...order, ...change };
}

/** Puts down the refund of what was paid: by the gateway, or in cash. */
async function refund(transaction: Database, order: OrderRow, reason: UndoReason, now: Date): Promise<void> {
  const { id, paymentId, amountPaise } = order;
  if (!order.payment || amountPaise === 0) return;
  if (paymentId === null) return insertCashRefund(transaction, { orderId: id, amountPaise, createdAt: now });
  const intent = await findIntent(transaction, id);
  if (!intent) throw new Error(`The payment ${paymentId} of order ${id} belongs to no payment intent.`);
  const sentence = `${refundSentences[reason]} ${wayBack}`;
  await insertRefund(transaction, {
    intentId: id,
    paymentId,
    gateway: intent.gateway,
    amountPaise,
    reason: sentence,
    createdAt: now,
  });
}
