import type { Database } from '../database/database';
import type { OrderRow } from '../order-record/orders.queries';
import { insertCashRefund } from './cash-refunds.queries';
import { findIntent } from './intents.queries';
import { insertRefund } from './refunds.queries';

interface NewRefund {
  /** The id of the line's return; left out for the rest of the order. */
  readonly id?: string;
  readonly moneyPaise: number;
  /** The reason as a sentence for the shopper. */
  readonly sentence: string;
}

/** Records a refund of an order that was paid, through the gateway or in cash. Repeated, it records nothing more. */
export async function recordRefund(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'payment' | 'paymentId'>,
  { id, moneyPaise, sentence }: NewRefund,
  now: Date,
): Promise<void> {
  const { id: orderId, paymentId } = order;
  if (!order.payment || moneyPaise === 0) return;
  const amount = { amountPaise: moneyPaise, createdAt: now };
  if (paymentId === null) return insertCashRefund(transaction, { ...amount, id: id ?? orderId, orderId });
  const intent = await findIntent(transaction, orderId);
  if (!intent) throw new Error(`The payment ${paymentId} of order ${orderId} belongs to no payment intent.`);
  await insertRefund(transaction, {
    ...amount,
    id: id ?? paymentId,
    intentId: orderId,
    paymentId,
    gateway: intent.gateway,
    reason: sentence,
  });
}
