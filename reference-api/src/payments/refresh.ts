import { listReserved } from './intents.queries';
import { settle, type Till } from './settle';

/** Asks the gateways about everything that a customer has reserved (Refresh Status). What fails is reported, not thrown. */
export async function refreshPayments(till: Till, userId: string): Promise<void> {
  const reserved = await listReserved(till.db, userId);
  await Promise.all(reserved.map((intent) => settle(till, intent).catch((error: unknown) => till.report(error, 'refreshing payments'))));
}
