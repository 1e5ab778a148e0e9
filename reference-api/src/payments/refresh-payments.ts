import { claimRefresh, listUnsettledIntents } from './intents.queries';
import { type PaymentContext, settlePayment } from './settle-payment';

/** Of a customer who began and left very many payments the rest is asked about by the reconciler. */
const maxPayments = 5;

/**
 * Asks the gateways about what a customer may have paid for (Refresh Status), about each payment at most once within
 * the
 * pause of the settings, over all processes. What fails is reported, not thrown.
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
