import type { Shop } from '../shop';
import type { GatewayName } from '../database/schema';
import { dayMs } from '../settings';
import { finalisePayment } from './finalise-payment';
import { type Gateway, GatewayError } from './gateway';
import { updateIntent, type IntentRow } from './intents.queries';
import { releaseReservation } from '../reservations/release-reservations';
import { claimRefund, listDueRefunds, markRefunded } from './refunds.queries';

/** What settling needs of the shop. */
export type PaymentContext = Pick<Shop, 'db' | 'settings' | 'clock' | 'gateways' | 'report' | 'productListCache'>;

const minuteMs = 60_000;
/** How long a gateway is asked about a payment that has not come. */
const maxCheckMs = dayMs;
const refundRetryMs = minuteMs;
/** How many refunds one round tries; a gateway may take seconds for each. */
const refundBatch = 50;

/**
 * Asks the gateway what has been paid for an intent, makes it an order or sends the money back, and says when to ask
 * next. Whoever calls, and however often: it happens once. Throws a GatewayProblem when the gateway does not answer.
 */
export async function settlePayment(context: PaymentContext, intent: IntentRow): Promise<void> {
  const { db, clock } = context;
  // It is being opened this very moment: it is asked about like any other.
  if (intent.gatewayOrderId === null) return postponeCheck(context, intent);
  const payments = await requireGateway(context, intent.gateway).listPayments(intent.gatewayOrderId);
  for (const payment of payments) {
    const { alarm } = await finalisePayment(db, intent.id, payment, clock()).finally(() =>
      context.productListCache.invalidate(),
    );
    if (alarm !== undefined) context.report(alarm, 'payments');
  }
  await updateIntent(db, intent.id, { nextCheckAt: computeNextCheck(intent, payments.length > 0, clock()) });
  if (payments.length > 0) await sendRefunds(context, intent.id);
}

/**
 * Soon while the shopper is at it, then ever more rarely for a day: a late payment is refunded or fulfilled. What has
 * been
 * paid may be paid once more, by an attempt that had failed: it is asked about, too, a dozen times in all.
 */
function computeNextCheck({ createdAt }: IntentRow, isPaid: boolean, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age > maxCheckMs) return null;
  const pause = isPaid ? Math.max(age, minuteMs) : Math.min(Math.max(age / 2, minuteMs / 4), 60 * minuteMs);
  return new Date(now.getTime() + pause);
}

/**
 * Puts the next question off: the gateway did not answer this one. What may have been paid is asked about until it
 * does.
 */
export async function postponeCheck({ db, clock }: PaymentContext, intent: IntentRow): Promise<void> {
  const later = intent.gatewayOrderId === null ? null : new Date(clock().getTime() + 60 * minuteMs);
  await updateIntent(db, intent.id, { nextCheckAt: computeNextCheck(intent, false, clock()) ?? later });
}

/**
 * Sends back what is due, of one intent or of all: whoever waits for an answer waits for their own refund only. One
 * that
 * does not work now is tried again later; nobody tries one that somebody else is trying.
 */
export async function sendRefunds(context: PaymentContext, intentId?: string): Promise<void> {
  const { db, clock } = context;
  for (const refund of await listDueRefunds(db, clock(), refundBatch, intentId)) {
    if (!(await claimRefund(db, refund.paymentId, clock(), new Date(clock().getTime() + refundRetryMs)))) continue;
    try {
      if (await requireGateway(context, refund.gateway).refund(refund.paymentId, refund.amountPaise))
        await markRefunded(db, refund.paymentId, clock());
    } catch (error) {
      context.report(error, `the refund of ${refund.paymentId}`);
    }
  }
}

/** The gateway of a name. Throws a GatewayProblem where its keys have been taken away. */
export function requireGateway({ gateways }: Pick<PaymentContext, 'gateways'>, name: GatewayName): Gateway {
  const gateway = gateways[name];
  if (!gateway) throw new GatewayError(`There are no keys for ${name} any more.`);
  return gateway;
}

/** Ends an unpaid attempt: the gateway's page is closed where it can be, and the reservation given back. */
export async function abandonPayment(context: PaymentContext, intent: IntentRow): Promise<void> {
  if (await releaseReservation(context.db, intent, context.clock())) context.productListCache.invalidate();
  if (intent.gatewayOrderId === null) return;
  await requireGateway(context, intent.gateway)
    .close(intent.gatewayOrderId)
    .catch((error: unknown) => context.report(error, 'payments'));
}
