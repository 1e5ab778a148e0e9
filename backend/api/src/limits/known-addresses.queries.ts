import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { knownAddresses } from '../database/schema';
import { dayMs } from '../settings';

/** Days for which an address is known after a login. */
const knownDays = 90;

const computeOldestLogin = (now: Date): Date => new Date(now.getTime() - knownDays * dayMs);

/** Whether an account has logged in from an address (hashed) within the last 90 days. */
export async function isKnownAddress(db: Database, userId: string, addressHash: string, now: Date): Promise<boolean> {
  const [known] = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId),
        eq(knownAddresses.addressHash, addressHash),
        gt(knownAddresses.lastLoginAt, computeOldestLogin(now)),
      ),
    );
  return known !== undefined;
}

/** Stores that an account has logged in from an address (hashed), and deletes the account's addresses of long ago. */
export async function rememberAddress(db: Database, userId: string, addressHash: string, now: Date): Promise<void> {
  await db
    .insert(knownAddresses)
    .values({ userId, addressHash, lastLoginAt: now })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.addressHash], set: { lastLoginAt: now } });
  await db
    .delete(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), lte(knownAddresses.lastLoginAt, computeOldestLogin(now))));
}
