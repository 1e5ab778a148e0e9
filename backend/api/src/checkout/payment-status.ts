import type { PaymentOutcome } from '@shop/shared-api';
import type { Database } from '../database/database';
import { findOrder } from '../order-record/orders.queries';
import { findIntent } from '../payments/intents.queries';
import { listRefunds } from '../payments/refunds.queries';

/** What a shopper sees of a payment. `message` is a sentence. */
export interface PaymentStatus {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly orderId: string | undefined;
}

/** Reads what became of a payment intent from the database. A cancelled order counts as refunded or over. */
export async function readPaymentStatus(db: Database, intentId: string): Promise<PaymentStatus> {
  // The refund is read after the order: a cancelled order is then never seen without its refund.
  const intent = await findIntent(db, intentId);
  const order = await findOrder(db, intentId);
  const refunds = await listRefunds(db, [intentId]);
  const orderId = order?.id;
  if (order && order.status !== 'Cancelled') return { outcome: 'ORDERED', message: 'Order Placed', orderId };
  const refund = refunds.find(({ paymentId }) => paymentId === order?.paymentId) ?? refunds[0];
  if (refund) return { outcome: 'REFUNDED', message: refund.reason, orderId };
  if (intent?.state === 'RESERVED')
    return { outcome: 'OPEN', message: 'We have not received your payment yet.', orderId };
  return { outcome: 'OVER', message: 'Nothing has been paid, and nothing is reserved any more.', orderId };
}
