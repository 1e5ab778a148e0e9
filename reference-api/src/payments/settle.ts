import type { PaymentOutcome } from '@shop/shared-api';
import type { Shop } from '../shop';
import type { Database } from '../database/database';
import type { GatewayName } from '../database/schema';
import { findOrder } from '../orders/orders.queries';
import { dayMs } from '../settings';
import { finalise } from './finalise';
import { type Gateway, GatewayProblem } from './gateway';
import { changeIntent, findIntent, type IntentRow } from './intents.queries';
import { release } from '../reservations/release';
import { claimRefund, listDueRefunds, listRefunds, markRefunded } from './refunds.queries';

/** What settling needs of the shop. */
export type PaymentContext = Pick<Shop, 'db' | 'settings' | 'clock' | 'gateways' | 'report' | 'catalogue'>;

const minute = 60_000;
/** How long a gateway is asked about a payment that has not come. */
const patienceMs = dayMs;
const refundAgainMs = minute;
/** How many refunds one round tries; a gateway may take seconds for each. */
const refundBatch = 50;

/**
 * Asks the gateway what has been paid for an intent, makes it an order or sends the money back, and says when to ask
 * next. Whoever calls, and however often: it happens once. Throws a GatewayProblem when the gateway does not answer.
 */
export async function settle(context: PaymentContext, intent: IntentRow): Promise<void> {
  const { db, clock } = context;
  // It is being opened this very moment: it is asked about like any other.
  if (intent.gatewayOrderId === null) return askLater(context, intent);
  const payments = await gatewayOf(context, intent.gateway).paymentsFor(intent.gatewayOrderId);
  for (const payment of payments) {
    const { alarm } = await finalise(db, intent.id, payment, clock()).finally(() => context.catalogue.changed());
    if (alarm !== undefined) context.report(alarm, 'payments');
  }
  await changeIntent(db, intent.id, { askAt: askAgainAt(intent, payments.length > 0, clock()) });
  if (payments.length > 0) await payRefunds(context, intent.id);
}

/**
 * Soon while the shopper is at it, then ever more rarely for a day: a late payment is refunded or fulfilled. What has
 * been
 * paid may be paid once more, by an attempt that had failed: it is asked about, too, a dozen times in all.
 */
function askAgainAt({ createdAt }: IntentRow, isPaid: boolean, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age > patienceMs) return null;
  const pause = isPaid ? Math.max(age, minute) : Math.min(Math.max(age / 2, minute / 4), 60 * minute);
  return new Date(now.getTime() + pause);
}

/**
 * Puts the next question off: the gateway did not answer this one. What may have been paid is asked about until it
 * does.
 */
export async function askLater({ db, clock }: PaymentContext, intent: IntentRow): Promise<void> {
  const later = intent.gatewayOrderId === null ? null : new Date(clock().getTime() + 60 * minute);
  await changeIntent(db, intent.id, { askAt: askAgainAt(intent, false, clock()) ?? later });
}

/**
 * Sends back what is due, of one intent or of all: whoever waits for an answer waits for their own refund only. One
 * that
 * does not work now is tried again later; nobody tries one that somebody else is trying.
 */
export async function payRefunds(context: PaymentContext, intentId?: string): Promise<void> {
  const { db, clock } = context;
  for (const refund of await listDueRefunds(db, clock(), refundBatch, intentId)) {
    if (!(await claimRefund(db, refund.paymentId, clock(), new Date(clock().getTime() + refundAgainMs)))) continue;
    try {
      if (await gatewayOf(context, refund.gateway).refund(refund.paymentId, refund.amountPaise))
        await markRefunded(db, refund.paymentId, clock());
    } catch (error) {
      context.report(error, `the refund of ${refund.paymentId}`);
    }
  }
}

/** The gateway of a name. Throws a GatewayProblem where its keys have been taken away. */
export function gatewayOf({ gateways }: Pick<PaymentContext, 'gateways'>, name: GatewayName): Gateway {
  const gateway = gateways[name];
  if (!gateway) throw new GatewayProblem(`There are no keys for ${name} any more.`);
  return gateway;
}

/** Ends an unpaid attempt: the gateway's page is closed where it can be, and the reservation given back. */
export async function giveUp(context: PaymentContext, intent: IntentRow): Promise<void> {
  if (await release(context.db, intent, context.clock())) context.catalogue.changed();
  if (intent.gatewayOrderId === null) return;
  await gatewayOf(context, intent.gateway)
    .close(intent.gatewayOrderId)
    .catch((error: unknown) => context.report(error, 'payments'));
}

export interface Standing {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly orderId: string | undefined;
}

/** What has become of an intent, as the database knows it. An order that has been cancelled is none any more. */
export async function standingOf(db: Database, intentId: string): Promise<Standing> {
  // In this order: who sees an order cancelled sees its refund, too.
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
