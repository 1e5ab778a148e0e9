import { dayMs } from '../settings';
import { finalisePayment } from './finalise-payment';
import { updateIntent, type IntentRow } from '../payments/intents.queries';
import { type PaymentContext, requireGateway } from '../payments/payment-context';
import { releaseReservation } from './release-reservations';
import { sendRefunds } from '../payments/send-refunds';

const minuteMs = 60_000;
/** How long an intent without a payment is checked with its gateway. */
const maxCheckMs = dayMs;

/**
 * Asks the gateway for the payments of an intent, turns them into an order or a refund, and schedules the next check.
 * Repeated or concurrent calls have the same result. Throws a GatewayError if the gateway does not answer.
 */
export async function settlePayment(context: PaymentContext, intent: IntentRow): Promise<void> {
  const { db, clock } = context;
  // The gateway is still opening it: it is checked later like any other.
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
 * Computes the next check: soon at first, then more and more rarely for a day, so that a late payment is fulfilled or
 * refunded. A paid intent is checked about a dozen times more, because a failed attempt may still succeed.
 */
function computeNextCheck({ createdAt }: IntentRow, isPaid: boolean, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age > maxCheckMs) return null;
  const pause = isPaid ? Math.max(age, minuteMs) : Math.min(Math.max(age / 2, minuteMs / 4), 60 * minuteMs);
  return new Date(now.getTime() + pause);
}

/**
 * Schedules the next check after a gateway that did not answer. An intent that may have been paid is checked until the
 * gateway answers.
 */
export async function postponeCheck({ db, clock }: PaymentContext, intent: IntentRow): Promise<void> {
  const later = intent.gatewayOrderId === null ? null : new Date(clock().getTime() + 60 * minuteMs);
  await updateIntent(db, intent.id, { nextCheckAt: computeNextCheck(intent, false, clock()) ?? later });
}

/** Ends an unpaid payment: releases its reservation and closes the gateway's page if possible. */
export async function abandonPayment(context: PaymentContext, intent: IntentRow): Promise<void> {
  if (await releaseReservation(context.db, intent, context.clock())) context.productListCache.invalidate();
  if (intent.gatewayOrderId === null) return;
  await requireGateway(context, intent.gateway)
    .close(intent.gatewayOrderId)
    .catch((error: unknown) => context.report(error, 'payments'));
}
