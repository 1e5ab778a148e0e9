import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { pairwiseSecret } from '../database/schema';

/** Returns the secret of the pairwise ids, which the first call of a shop creates. */
export async function readPairwiseSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(pairwiseSecret).values({ id: 1, value }).onConflictDoNothing();
  const [stored] = await db.select().from(pairwiseSecret);
  if (!stored) throw new Error('The secret of the pairwise ids was not stored.');
  return stored.value;
}

/** Returns the id under which an app's backend knows a customer: always the same, and another one for each app. */
export const toPairwiseId = (secret: string, app: string, customerId: string): string =>
  createHmac('sha256', secret).update(`${app}\n${customerId}`).digest('base64url');
