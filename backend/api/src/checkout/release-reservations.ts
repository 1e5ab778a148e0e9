import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { returnStockAndCoins } from './stock-and-coins';
import { lockUser } from '../user-record/users.queries';
import {
  updateIntent,
  findIntent,
  type IntentRow,
  listExpiredIntents,
  listReservedIntents,
} from '../payments/intents.queries';

const batchSize = 100;

/**
 * Releases the reservation of an intent, once. The caller has locked the customer. Returns false if nothing is
 * reserved.
 */
export async function releaseIntent(transaction: Database, id: string, now: Date): Promise<boolean> {
  const intent = await findIntent(transaction, id);
  if (intent?.state !== 'RESERVED') return false;
  await updateIntent(transaction, id, { state: 'RELEASED' });
  await returnStockAndCoins(
    transaction,
    { id: intent.reservationId, userId: intent.userId },
    intent.draft.items,
    'unpaid',
    now,
  );
  return true;
}

/** Releases all reservations of a customer, who is placing another order. The caller has locked the customer. */
export async function releaseUserReservations(transaction: Database, userId: string, now: Date): Promise<void> {
  for (const { id } of await listReservedIntents(transaction, userId)) await releaseIntent(transaction, id, now);
}

/** Releases the reservation of an intent in a transaction of its own. */
export async function releaseReservation(
  db: Database,
  { id, userId }: Pick<IntentRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    return releaseIntent(transaction, id, now);
  });
}

/** Releases all expired reservations and returns how many there were. */
export async function releaseExpiredReservations(db: Database, now: Date): Promise<number> {
  let released = 0;
  for (const intent of await listExpiredIntents(db, now, batchSize)) {
    if (await releaseReservation(db, intent, now)) released += 1;
  }
  return released;
}
