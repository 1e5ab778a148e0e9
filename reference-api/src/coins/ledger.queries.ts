import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coinEntries } from '../database/schema';

export type LedgerEntry = Omit<typeof coinEntries.$inferInsert, 'id'>;

/** Adds to the ledger; throws where the source has been written before (a unique key). */
export async function writeLedger(db: Database, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(coinEntries).values([...entries]);
}

/** Adds to the ledger unless its source has been written before; says whether it was added. */
export async function writeLedgerOnce(db: Database, entry: LedgerEntry): Promise<boolean> {
  const written = await db
    .insert(coinEntries)
    .values(entry)
    .onConflictDoNothing({ target: coinEntries.source })
    .returning({ id: coinEntries.id });
  return written.length === 1;
}

/** What a customer has, and all they ever earned, in coins. */
export async function readBalance(db: Database, userId: string): Promise<{ balance: number; earned: number }> {
  const [sums] = await db
    .select({
      balance: sql`coalesce(sum(${coinEntries.coins}), 0)`.mapWith(Number),
      earned: sql`coalesce(sum(${coinEntries.coins}) filter (where ${coinEntries.coins} > 0), 0)`.mapWith(Number),
    })
    .from(coinEntries)
    .where(eq(coinEntries.userId, userId));
  return sums ?? { balance: 0, earned: 0 };
}

/** A customer's ledger, newest first. */
export async function readLedger(db: Database, userId: string, limit = 500): Promise<(typeof coinEntries.$inferSelect)[]> {
  return db
    .select()
    .from(coinEntries)
    .where(eq(coinEntries.userId, userId))
    .orderBy(desc(coinEntries.createdAt), desc(coinEntries.id))
    .limit(limit);
}
