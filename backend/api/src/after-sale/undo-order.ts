import { returnCoins, revokeEarnedCoins } from '../coins/order-coins';
import { revokeReferralReward } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { closeExchanges } from './close-exchanges';
import { Refusal } from '../http/refusal';
import { enqueueOrderEnded } from '../messages/order-messages';
import { findIntent } from '../payments/intents.queries';
import { recordRefund } from '../payments/record-refund';
import { refundPromise } from '../payments/refunds.queries';
import { returnStock } from '../checkout/stock.queries';
import { listLineReturns } from '../order-record/line-returns.queries';
import { computeOrderRest, sumReturns } from '../order-record/line-returns.rules';
import { readStatusHistory, type UndoneStatus } from '../order-record/order-status.rules';
import { updateOrder, type OrderRow } from '../order-record/orders.queries';

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
  undelivered: 'Your parcel could not be delivered.',
  returned: 'Your return has reached us.',
};

const restPromise = 'The rest of the amount is on its way back to you.';
const changedMeanwhile = 'This order has just been changed. Please look at it again.';

/**
 * Ends an order: returns stock, unless its parcel is still on the road, used coins and code, revokes the coins that it earned and its referral reward, and
 * records the refund of what was paid, without what single lines gave back before. Closes its open exchanges. The
 * caller has locked the customer. Throws a Refusal if the status changed meanwhile, so that it happens once.
 */
export async function undoOrder(
  transaction: Database,
  order: OrderRow,
  reason: UndoReason,
  now: Date,
): Promise<OrderRow> {
  const { id, userId, items } = order;
  const status = statusByReason[reason];
  const returns = await listLineReturns(transaction, [id]);
  const rest = computeOrderRest(order, returns);
  const change = {
    status,
    statusHistory: [...readStatusHistory(order), { status, at: now.getTime() }],
    // The same submission may arrive once more from a browser that never got the answer. It then places a new order.
    ...(status === 'Cancelled' ? { idempotencyKey: `cancelled:${id}` } : {}),
    // The units are sold again when they are back (receive-parcel.ts).
    ...(status === 'Undelivered' ? { parcelReturning: true } : {}),
    ...(order.appliedRedemption && !rest.isCodeReturned
      ? { appliedRedemption: { ...order.appliedRedemption, isSpent: true } }
      : {}),
  };
  if (!(await updateOrder(transaction, id, order.status, change))) throw new Refusal(409, changedMeanwhile);
  const intent = await findIntent(transaction, id);
  const forSale = await closeExchanges(transaction, order, returns, now);
  if (status !== 'Undelivered') await returnStock(transaction, forSale);
  await returnCoins(transaction, { id: intent?.reservationId ?? id, userId, items }, status, now, {
    ...sumReturns(returns),
    codeCoinsLeft: rest.isCodeReturned ? null : rest.codeCoins,
  });
  await revokeEarnedCoins(transaction, order, status, now, sumReturns(returns).coinsTaken);
  if (status === 'Returned') await revokeReferralReward(transaction, userId, now);
  if (rest.moneyPaise > 0) {
    const sentence = `${refundMessages[reason]} ${returns.length > 0 ? restPromise : refundPromise}`;
    await recordRefund(transaction, order, { moneyPaise: rest.moneyPaise, sentence }, now);
  }
  // The mail of the last exchange has reported the end of an order of which nothing was left.
  if (returns.length === 0 || rest.moneyPaise > 0)
    await enqueueOrderEnded(transaction, order, {
      reason,
      refundPaise: order.payment ? rest.moneyPaise : 0,
      now,
    });
  return { ...order, ...change };
}
