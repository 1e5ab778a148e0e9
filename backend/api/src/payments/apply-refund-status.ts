import { formatRupees, toRupees } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { enqueueRefundFailed, enqueueRefundSent } from '../messages/refund-messages';
import { hideNotice, showNotice } from '../order-record/order-notices.queries';
import { dayMs } from '../settings';
import { type GatewayRefund, PaymentAlarm } from './gateway';
import { type RefundRow, updateRefund } from './refunds.queries';
import { toRefundKey } from './refunds.rules';

/** How long after a refund was sent the gateway is asked once more. A bank can refuse it that late. */
const recheckMs = 10 * dayMs;

/**
 * Records what the gateway says about a refund, with the customer's mail and the notice on the order's page. Repeated,
 * it does nothing more. A failure is final: it makes a refund that was sent an open one again. Returns the alarm for the
 * owner if it has failed now.
 */
export async function applyRefundStatus(
  db: Database,
  row: RefundRow,
  { id: gatewayRefundId, status, failure }: Pick<GatewayRefund, 'id' | 'status' | 'failure'>,
  now: Date,
): Promise<PaymentAlarm | undefined> {
  // What the operator has settled by hand, and a failed try, stay as they are.
  if (row.settlement !== null || row.failedAt !== null) return undefined;
  const apply = (change: Parameters<typeof updateRefund>[2], tell?: (transaction: Database) => Promise<void>) =>
    inTransaction(
      db,
      async (transaction) => {
        const isChanged = await updateRefund(transaction, row, { gatewayRefundId, ...change });
        if (isChanged) await tell?.(transaction);
        return isChanged;
      },
      { isIdempotent: true },
    );
  if (status === 'failed') {
    const reason = failure ?? 'no reason given';
    const change = { failedAt: now, doneAt: null, failure: reason, recheckAt: null };
    const hasFailed = await apply(change, (transaction) => reportFailure(transaction, row, now));
    return hasFailed ? createFailureAlarm(row, reason) : undefined;
  }
  if (row.doneAt !== null) {
    await apply(status === 'done' ? { recheckAt: null } : {});
    return undefined;
  }
  if (status === 'pending') await apply({ failure: null });
  else
    await apply({ doneAt: now, failure: null, recheckAt: new Date(now.getTime() + recheckMs) }, (transaction) =>
      reportSent(transaction, row, false, now),
    );
  return undefined;
}

/** Tells the customer that the money was sent, by the gateway or by hand, in the transaction of the change. */
export async function reportSent(transaction: Database, row: RefundRow, isByHand: boolean, now: Date): Promise<void> {
  const { id, attempt, intentId, amountPaise } = row;
  await hideNotice(transaction, intentId, formatFailureNotice(row));
  await hideNotice(transaction, intentId, formerWish);
  const key = attempt === 1 && !isByHand ? `refund:${id}:sent` : `refund:${id}:sent:${isByHand ? 'by-hand' : attempt}`;
  await enqueueRefundSent(transaction, {
    key,
    orderId: intentId,
    amountPaise,
    way: isByHand ? 'hand' : 'gateway',
    now,
  });
}

async function reportFailure(transaction: Database, row: RefundRow, now: Date): Promise<void> {
  const { intentId: orderId, amountPaise } = row;
  await showNotice(transaction, orderId, formatFailureNotice(row));
  await enqueueRefundFailed(transaction, { key: `${toRefundKey(row)}:failed`, orderId, amountPaise, now });
}

const formatFailureNotice = ({ amountPaise }: RefundRow): string =>
  `Your bank did not accept the ${formatRupees(toRupees(amountPaise))} that we sent back to you.`;

/** The sentence by which the release before asked for the account. */
const formerWish = 'Please tell us on our contact page to which UPI id or bank account we may send it.';

const createFailureAlarm = ({ id, gateway, intentId, paymentId }: RefundRow, reason: string): PaymentAlarm =>
  new PaymentAlarm(`${gateway} could not send the refund ${id} back: ${reason}. Settle it: npm run shop -- refunds.`, {
    event: 'refund_failed',
    gateway,
    reason,
    refundId: id,
    intentId,
    paymentId,
  });
