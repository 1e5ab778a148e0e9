import { formatRupees, toRupees } from '@shop/shared-rules';
import { removeBoughtLines } from '../cart/cart.queries';
import { checkReferralPhone } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { enqueueOrderEnded, enqueueOrderPlaced } from '../messages/order-messages';
import { takeStockAndCoins } from './stock-and-coins';
import {
  updateOrder,
  findOrderByFingerprint,
  findOrder,
  insertOrder,
  type OrderRow,
} from '../order-record/orders.queries';
import { createOrder } from '../order-record/orders.rules';
import { findUser, lockUser } from '../user-record/users.queries';
import { type CapturedPayment, PaymentAlarm } from '../payments/gateway';
import { updateIntent, findIntent, type IntentRow, listReservedIntents } from '../payments/intents.queries';
import { insertRefund, refundPromise } from '../payments/refunds.queries';
import { releaseIntent } from './release-reservations';

/**
 * The result of a captured payment: its order, or none if the money is refunded. `alarm` is for the owner of the shop.
 */
interface FinalisedPayment {
  readonly order: OrderRow | undefined;
  readonly alarm: PaymentAlarm | undefined;
}

const paymentMethods = { razorpay: 'Razorpay', stripe: 'Stripe' } as const;

/**
 * Turns a captured payment into the order of its intent, in one transaction and once, whether verification, a webhook,
 * the reconciler or a refresh calls it. Reserves again what was released. If that fails, if the amount differs, or if
 * another payment came first, it records a refund.
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
          id: payment.id,
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
        // The notice of a refused order already explains what happened to its payment.
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

/**
 * Reserves stock, coins and code again if the intent has been released. Returns a message for the shopper if that is
 * not possible.
 */
async function reserveAgain(transaction: Database, intent: IntentRow, now: Date): Promise<string | undefined> {
  const { id, userId, draft } = intent;
  if (intent.state === 'RESERVED') return undefined;
  const amount = formatRupees(toRupees(draft.amountPaise));
  if (await findOrderByFingerprint(transaction, userId, draft.fingerprint, intent.createdAt)) {
    return `Your payment of ${amount} arrived after you had placed the same order another way. ${refundPromise}`;
  }
  if ((await findUser(transaction, userId))?.erasedAt != null)
    return `Your payment of ${amount} arrived after your account was deleted. ${refundPromise}`;
  try {
    // In a nested transaction, which is rolled back when something is missing.
    await transaction.transaction(async (inner) => {
      // The shopper has paid, so what another attempt at the same order reserved is used for this one.
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

/** The ledger accepts each source once, so a second reservation needs an id of its own. */
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
  await enqueueOrderPlaced(transaction, order);
  return order;
}

/** Creates a cancelled order, so that its customer sees that the payment is refunded. */
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
  await enqueueOrderEnded(
    transaction,
    { ...order, coinsUsed: 0 },
    { reason: 'not fulfilled', refundPaise: payment.amountPaise, now },
  );
  return order;
}

function toPaidOrder(intent: IntentRow, payment: CapturedPayment, now: Date): OrderRow {
  const { id, userId, draft, gateway } = intent;
  const order = createOrder({ id, userId, draft, now, key: `intent:${id}`, paymentMethod: paymentMethods[gateway] });
  return { ...order, payment: true, paymentId: payment.id };
}
