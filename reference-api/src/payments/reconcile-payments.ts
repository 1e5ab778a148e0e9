import { runRepeatedly } from '../jobs/run-repeatedly';
import { listIntentsToCheck } from './intents.queries';
import { deleteOldOrigins } from '../limits/order-limits';
import { deleteOldLinks } from '../users/account-links';
import { releaseExpiredReservations } from '../reservations/release-reservations';
import { postponeCheck, type PaymentContext, sendRefunds, settlePayment } from './settle-payment';

const batchSize = 50;

/**
 * Runs one round: checks due payment intents with the gateways, releases expired reservations, and sends due refunds. A
 * failure is reported and tried again in a later round.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const { db, clock, report } = context;
  // Intents are checked before reservations are released, so that a payment of the last second becomes an order.
  for (const intent of await listIntentsToCheck(db, clock(), batchSize)) {
    await settlePayment(context, intent).catch(async (error: unknown) => {
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
