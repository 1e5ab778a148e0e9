import { listReserved } from './intents.queries';
import { type PaymentContext, settle } from './settle';

/** Asks the gateways about everything that a customer has reserved (Refresh Status). What fails is reported, not thrown. */
export async function refreshPayments(context: PaymentContext, userId: string): Promise<void> {
  const reserved = await listReserved(context.db, userId);
  await Promise.all(reserved.map((intent) => settle(context, intent).catch((error: unknown) => context.report(error, 'refreshing payments'))));
}
