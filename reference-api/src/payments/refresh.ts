import { listUnsettled } from './intents.queries';
import { type PaymentContext, settle } from './settle';

/** Of a customer who began and left very many payments the rest is asked about by the reconciler. */
const most = 5;

/** Asks the gateways about everything that a customer may have paid for (Refresh Status). What fails is reported, not thrown. */
export async function refreshPayments(context: PaymentContext, userId: string): Promise<void> {
  const unsettled = await listUnsettled(context.db, userId, most);
  await Promise.all(unsettled.map((intent) => settle(context, intent).catch((error: unknown) => context.report(error, 'refreshing payments'))));
}
