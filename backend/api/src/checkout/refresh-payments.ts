import { claimRefresh, listUnsettledIntents } from '../payments/intents.queries';
import type { PaymentContext } from '../payments/payment-context';
import { settlePayment } from './settle-payment';

/** The reconciler checks the other intents of a customer who has more. */
const maxPayments = 5;

/**
 * Checks a customer's unsettled payments with the gateways (Refresh Status). All processes together check each payment
 * at most once per `refreshPauseSeconds`. Failures are reported, not thrown.
 */
export async function refreshPayments(context: PaymentContext, userId: string): Promise<void> {
  const { db, settings, clock, report } = context;
  const now = clock();
  const before = new Date(now.getTime() - settings.refreshPauseSeconds * 1000);
  const unsettled = await listUnsettledIntents(db, userId, maxPayments);
  await Promise.all(
    unsettled.map(async (intent) => {
      try {
        if (await claimRefresh(db, intent.id, before, now)) await settlePayment(context, intent);
      } catch (error) {
        report(error, 'refreshing payments');
      }
    }),
  );
}
