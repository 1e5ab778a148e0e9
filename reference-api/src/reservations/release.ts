import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { giveBack } from './hold';
import { lockUser } from '../users/users.queries';
import { changeIntent, findIntent, type IntentRow, listExpired, listReserved } from '../payments/intents.queries';

const batch = 100;

/** Gives back what an intent holds, once; its customer is locked by the caller. False where it holds nothing. */
export async function releaseIntent(transaction: Database, id: string, now: Date): Promise<boolean> {
  const intent = await findIntent(transaction, id);
  if (intent?.state !== 'RESERVED') return false;
  await changeIntent(transaction, id, { state: 'RELEASED' });
  await giveBack(transaction, { id: intent.heldAs, userId: intent.userId }, intent.draft.items, 'unpaid', now);
  return true;
}

/** Gives back everything that a customer has reserved: they are ordering anew. The caller has locked them. */
export async function releaseReservations(transaction: Database, userId: string, now: Date): Promise<void> {
  for (const { id } of await listReserved(transaction, userId)) await releaseIntent(transaction, id, now);
}

/** Gives back what one intent holds, in a transaction of its own. */
export async function release(
  db: Database,
  { id, userId }: Pick<IntentRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    return releaseIntent(transaction, id, now);
  });
}

/** Gives back every reservation whose time is over; says how many there were. */
export async function releaseExpired(db: Database, now: Date): Promise<number> {
  let released = 0;
  for (const intent of await listExpired(db, now, batch)) {
    if (await release(db, intent, now)) released += 1;
  }
  return released;
}
