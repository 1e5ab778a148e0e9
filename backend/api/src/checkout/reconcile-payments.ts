import { runInSpan } from '@shop/server-environment/tracing';
import { runRepeatedly } from '../jobs/run-repeatedly';
import { claimIntentToCheck } from '../payments/intents.queries';
import { deleteOldOrigins } from './order-limits';
import { deleteOldLinks } from '../users/account-links';
import { releaseExpiredReservations } from './release-reservations';
import type { PaymentContext } from '../payments/payment-context';
import { sendRefunds } from '../payments/send-refunds';
import { postponeCheck, settlePayment } from './settle-payment';

/** The most intents that one round checks. */
const batchSize = 50;
/** Longer than a check takes at worst, so that no other process checks the same intent meanwhile. */
const claimMs = 60_000;

/**
 * Runs one round: checks due payment intents with the gateways, releases expired reservations, and sends due refunds. A
 * failure is reported and tried again in a later round. Any number of processes may run rounds: each intent and each
 * refund is claimed by one of them, for a minute at most.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const { db, clock, report } = context;
  // Intents are checked before reservations are released, so that a payment of the last second becomes an order.
  for (let checked = 0; checked < batchSize; checked += 1) {
    const intent = await claimIntentToCheck(db, clock(), new Date(clock().getTime() + claimMs));
    if (!intent) break;
    const check = () => settlePayment(context, intent);
    await runInSpan('check payment', { cause: intent.traceparent }, check).catch(async (error: unknown) => {
      report(error, 'reconciling payments');
      await postponeCheck(context, intent);
    });
  }
  if ((await releaseExpiredReservations(db, clock())) > 0) context.productListCache.invalidate();
  await sendRefunds(context);
  await deleteOldOrigins(db, clock());
  await deleteOldLinks(db, clock());
}

/** Reconciles at an interval. Returns a function that stops it and resolves when the current round is over. */
export const startReconciler = (context: PaymentContext, everyMs: number): (() => Promise<void>) =>
  runRepeatedly({
    name: 'reconciling payments',
    everyMs,
    report: context.report,
    run: () => reconcilePayments(context),
  });
