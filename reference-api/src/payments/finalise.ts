import { formatRupees, toRupees } from '@shop/shared-rules';
import { takeFromCart } from '../cart/cart.queries';
import { checkReferralPhone } from '../coins/refer';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { hold } from '../reservations/hold';
import { changeOrder, findSameOrder, findOrder, insertOrder, type OrderRow } from '../orders/orders.queries';
import { newOrder } from '../orders/orders.rules';
import { lockUser } from '../users/users.queries';
import { type CapturedPayment, PaymentAlarm } from './gateway';
import { changeIntent, findIntent, type IntentRow, listReserved } from './intents.queries';
import { insertRefund, wayBack } from './refunds.queries';
import { releaseIntent } from '../reservations/release';

/**
 * What became of a payment that has arrived: an order, or its way back (then `alarm` says what the owner should know).
 */
export interface Finalised {
  readonly order: OrderRow | undefined;
  readonly alarm: PaymentAlarm | undefined;
}

const methods = { razorpay: 'Razorpay', stripe: 'Stripe' } as const;

/**
 * Turns a payment that has really arrived into the intent's order, in one transaction and once, whoever calls: verify,
 * webhook, reconciler or Refresh Status. What had been given back is taken anew; where that is no longer possible, or
 * the amount differs, or something else has paid already, the payment is put down for its refund.
 */
export async function finalise(
  db: Database,
  intentId: string,
  payment: CapturedPayment,
  now: Date,
): Promise<Finalised> {
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
      const refusedPayment = (reason: string, sentence: string) =>
        new PaymentAlarm(sentence, {
          event: 'payment_refused',
          reason,
          userId: known.userId,
          intentId,
          paymentId: payment.id,
        });
      if (order) {
        const twice = `A second payment of ${formatRupees(toRupees(payment.amountPaise))} came for this order. ${wayBack}`;
        await refund(twice);
        // A refused order says already what became of its payment.
        if (order.notice === null) await changeOrder(transaction, order.id, order.status, { notice: twice });
        return {
          order,
          alarm: refusedPayment(
            'second_payment',
            `Payment ${payment.id} came second for order ${intentId} and is refunded.`,
          ),
        };
      }
      if (payment.amountPaise !== intent.draft.amountPaise || payment.currency !== 'INR') {
        const [came, wanted] = [payment.amountPaise, intent.draft.amountPaise].map((paise) =>
          formatRupees(toRupees(paise)),
        );
        await refund(`We received ${came} instead of ${wanted}, so the order was not placed. ${wayBack}`);
        const sentence = `Payment ${payment.id} is over ${payment.amountPaise} ${payment.currency} and intent ${intentId} over ${intent.draft.amountPaise} INR: refused.`;
        return { order, alarm: refusedPayment('amount_differs', sentence) };
      }
      const obstacle = await takeAnew(transaction, intent, now);
      if (obstacle === undefined) return { order: await fulfil(transaction, intent, payment, now), alarm: undefined };
      await refund(obstacle);
      return { order: await recordRefused(transaction, intent, payment, obstacle, now), alarm: undefined };
    },
    { isIdempotent: true },
  );
}

/** Sees to it that the intent holds what it needs; the sentence for the shopper where it cannot any more. */
async function takeAnew(transaction: Database, intent: IntentRow, now: Date): Promise<string | undefined> {
  const { id, userId, draft } = intent;
  if (intent.state === 'RESERVED') return undefined;
  const amount = formatRupees(toRupees(draft.amountPaise));
  if (await findSameOrder(transaction, userId, draft.fingerprint, intent.createdAt)) {
    return `Your payment of ${amount} arrived after you had placed the same order another way. ${wayBack}`;
  }
  try {
    // A transaction within: what was taken before the obstacle goes back.
    await transaction.transaction(async (inner) => {
      // What another try at the same order holds is this one's: whoever has paid need not pay again.
      for (const other of await listReserved(inner, userId)) {
        if (other.draft.fingerprint === draft.fingerprint) await releaseIntent(inner, other.id, now);
      }
      await hold(inner, { id: anew(id), userId }, draft, intent.redemptionId ?? undefined, now);
    });
    await changeIntent(transaction, id, { heldAs: anew(id) });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `Your payment of ${amount} arrived after its reservation had ended. ${error.message} ${wayBack}`;
  }
}

/** The ledger takes each cause once, so a second holding has a name of its own. */
const anew = (id: string): string => `${id}:anew`;

async function fulfil(
  transaction: Database,
  intent: IntentRow,
  payment: CapturedPayment,
  now: Date,
): Promise<OrderRow> {
  const order = paidOrder(intent, payment, now);
  await insertOrder(transaction, order);
  await checkReferralPhone(transaction, { userId: order.userId, phone: order.address.phone }, now);
  await takeFromCart(transaction, intent.userId, intent.draft.items);
  await changeIntent(transaction, intent.id, { state: 'ORDERED' });
  return order;
}

/** An order that never was one, so that its customer sees what became of the money. */
async function recordRefused(
  transaction: Database,
  intent: IntentRow,
  payment: CapturedPayment,
  notice: string,
  now: Date,
): Promise<OrderRow> {
  const paid = paidOrder(intent, payment, now);
  const order: OrderRow = {
    ...paid,
    status: 'Cancelled',
    statusHistory: [...paid.statusHistory, { status: 'Cancelled', at: now.getTime() }],
    coinsEarned: 0,
    notice,
  };
  await insertOrder(transaction, order);
  await changeIntent(transaction, intent.id, { state: 'REFUSED' });
  return order;
}

function paidOrder(intent: IntentRow, payment: CapturedPayment, now: Date): OrderRow {
  const { id, userId, draft, gateway } = intent;
  const order = newOrder({ id, userId, draft, now, key: `intent:${id}`, paymentMethod: methods[gateway] });
  return { ...order, payment: true, paymentId: payment.id };
}
