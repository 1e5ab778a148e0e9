import { formatRupees, toRupees } from '@shop/shared-rules';
import { removeBoughtLines } from '../cart/cart.queries';
import { checkReferralPhone } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { takeStockAndCoins } from '../reservations/stock-and-coins';
import { updateOrder, findOrderByFingerprint, findOrder, insertOrder, type OrderRow } from '../orders/orders.queries';
import { createOrder } from '../orders/orders.rules';
import { lockUser } from '../users/users.queries';
import { type CapturedPayment, PaymentAlarm } from './gateway';
import { updateIntent, findIntent, type IntentRow, listReservedIntents } from './intents.queries';
import { insertRefund, refundPromise } from './refunds.queries';
import { releaseIntent } from '../reservations/release-reservations';

/**
 * What became of a payment that has arrived: an order, or its way back (then `alarm` says what the owner should know).
 */
export interface FinalisedPayment {
  readonly order: OrderRow | undefined;
  readonly alarm: PaymentAlarm | undefined;
}

const paymentMethods = { razorpay: 'Razorpay', stripe: 'Stripe' } as const;

/**
 * Turns a payment that has really arrived into the intent's order, in one transaction and once, whoever calls: verify,
 * webhook, reconciler or Refresh Status. What had been given back is taken anew; where that is no longer possible, or
 * the amount differs, or something else has paid already, the payment is put down for its refund.
 */
export async function finalisePayment(
  db: Database,
  intentId: string,
  payment: CapturedPayment,
  now: Date,
): Promise<FinalisedPayment> {
  const known = await findIntent(db, intentId);
  if (!known) throw new Error(`There is no payment intent ${intentId}.`);
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, known.userId);
      const intent = (await findIntent(transaction, intentId)) ?? known;
      const order = await findOrder(transaction, intentId);
      if (order?.paymentId === payment.id) return { order, alarm: undefined };

      const refund = (reason: string) =>
        insertRefund(transaction, {
          intentId,
          paymentId: payment.id,
          gateway: intent.gateway,
          amountPaise: payment.amountPaise,
          reason,
          createdAt: now,
        });
      const createAlarm = (reason: string, sentence: string) =>
        new PaymentAlarm(sentence, {
          event: 'payment_refused',
          reason,
          userId: known.userId,
          intentId,
          paymentId: payment.id,
        });
      if (order) {
        const notice = `A second payment of ${formatRupees(toRupees(payment.amountPaise))} came for this order. ${refundPromise}`;
        await refund(notice);
        // A refused order says already what became of its payment.
        if (order.notice === null) await updateOrder(transaction, order.id, order.status, { notice: notice });
        return {
          order,
          alarm: createAlarm(
            'second_payment',
            `Payment ${payment.id} came second for order ${intentId} and is refunded.`,
          ),
        };
      }
      if (payment.amountPaise !== intent.draft.amountPaise || payment.currency !== 'INR') {
        const [came, wanted] = [payment.amountPaise, intent.draft.amountPaise].map((paise) =>
          formatRupees(toRupees(paise)),
        );
        await refund(`We received ${came} instead of ${wanted}, so the order was not placed. ${refundPromise}`);
        const sentence = `Payment ${payment.id} is over ${payment.amountPaise} ${payment.currency} and intent ${intentId} over ${intent.draft.amountPaise} INR: refused.`;
        return { order, alarm: createAlarm('amount_differs', sentence) };
      }
      const obstacle = await reserveAgain(transaction, intent, now);
      if (obstacle === undefined)
        return { order: await createPaidOrder(transaction, intent, payment, now), alarm: undefined };
      await refund(obstacle);
      return { order: await createRefusedOrder(transaction, intent, payment, obstacle, now), alarm: undefined };
    },
    { isIdempotent: true },
  );
}

/** Sees to it that the intent holds what it needs; the sentence for the shopper where it cannot any more. */
async function reserveAgain(transaction: Database, intent: IntentRow, now: Date): Promise<string | undefined> {
  const { id, userId, draft } = intent;
  if (intent.state === 'RESERVED') return undefined;
  const amount = formatRupees(toRupees(draft.amountPaise));
  if (await findOrderByFingerprint(transaction, userId, draft.fingerprint, intent.createdAt)) {
    return `Your payment of ${amount} arrived after you had placed the same order another way. ${refundPromise}`;
  }
  try {
    // A transaction within: what was taken before the obstacle goes back.
    await transaction.transaction(async (inner) => {
      // What another try at the same order holds is this one's: whoever has paid need not pay again.
      for (const other of await listReservedIntents(inner, userId)) {
        if (other.draft.fingerprint === draft.fingerprint) await releaseIntent(inner, other.id, now);
      }
      await takeStockAndCoins(
        inner,
        { id: secondReservationId(id), userId },
        draft,
        intent.redemptionId ?? undefined,
        now,
      );
    });
    await updateIntent(transaction, id, { reservationId: secondReservationId(id) });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `Your payment of ${amount} arrived after its reservation had ended. ${error.message} ${refundPromise}`;
  }
}

/** The ledger takes each cause once, so a second holding has a name of its own. */
const secondReservationId = (id: string): string => `${id}:anew`;

async function createPaidOrder(
  transaction: Database,
  intent: IntentRow,
  payment: CapturedPayment,
  now: Date,
): Promise<OrderRow> {
  const order = toPaidOrder(intent, payment, now);
  await insertOrder(transaction, order);
  await checkReferralPhone(transaction, { userId: order.userId, phone: order.address.phone }, now);
  await removeBoughtLines(transaction, intent.userId, intent.draft.items);
  await updateIntent(transaction, intent.id, { state: 'ORDERED' });
  return order;
}

/** An order that never was one, so that its customer sees what became of the money. */
async function createRefusedOrder(
  transaction: Database,
  intent: IntentRow,
  payment: CapturedPayment,
  notice: string,
  now: Date,
): Promise<OrderRow> {
  const paid = toPaidOrder(intent, payment, now);
  const order: OrderRow = {
    ...paid,
    status: 'Cancelled',
    statusHistory: [...paid.statusHistory, { status: 'Cancelled', at: now.getTime() }],
    coinsEarned: 0,
    notice,
  };
  await insertOrder(transaction, order);
  await updateIntent(transaction, intent.id, { state: 'REFUSED' });
  return order;
}

function toPaidOrder(intent: IntentRow, payment: CapturedPayment, now: Date): OrderRow {
  const { id, userId, draft, gateway } = intent;
  const order = createOrder({ id, userId, draft, now, key: `intent:${id}`, paymentMethod: paymentMethods[gateway] });
  return { ...order, payment: true, paymentId: payment.id };
}
