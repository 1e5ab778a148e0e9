import { and, asc, desc, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coinEntries } from '../database/schema';
import type { HistoryPart } from '../database/read-history';
import type { LedgerEntry } from './ledger.rules';

export type WrittenEntry = typeof coinEntries.$inferSelect;

/** A customer's coins at a moment. */
export interface Balance {
  /** The sum of the available entries. A negative sum is a debt. */
  readonly balance: number;
  /** All coins that were earned and not revoked. Returned coins do not count again. */
  readonly earned: number;
}

/** Adds entries to the ledger, except those of 0 coins. Throws if a source exists already (unique key). */
export async function writeLedger(db: Database, entries: readonly LedgerEntry[]): Promise<void> {
  const moving = entries.filter(({ coins }) => coins !== 0);
  if (moving.length > 0) await db.insert(coinEntries).values(moving);
}

/** Adds an entry unless its source exists. Returns whether it was added. */
export async function writeLedgerOnce(db: Database, entry: LedgerEntry): Promise<boolean> {
  if (entry.coins === 0) return false;
  const written = await db
    .insert(coinEntries)
    .values(entry)
    .onConflictDoNothing({ target: coinEntries.source })
    .returning({ id: coinEntries.id });
  return written.length === 1;
}

const availableAt = (now: Date) =>
  sql`(${coinEntries.availableAt} is null or ${coinEntries.availableAt} <= ${now.toISOString()})`;

export async function readBalance(db: Database, userId: string, now: Date): Promise<Balance> {
  const isEarning = sql`(${coinEntries.coins} > 0) <> ${coinEntries.correction}`;
  const [sums] = await db
    .select({
      balance: sql`coalesce(sum(${coinEntries.coins}), 0)`.mapWith(Number),
      earned: sql`coalesce(sum(${coinEntries.coins}) filter (where ${isEarning}), 0)`.mapWith(Number),
    })
    .from(coinEntries)
    .where(and(eq(coinEntries.userId, userId), availableAt(now)));
  return sums ?? { balance: 0, earned: 0 };
}

/** Reads the pending coins by the moment at which they become available. */
export async function readPending(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ coins: number; availableAt: Date }[]> {
  const coins = sum(coinEntries.coins).mapWith(Number);
  const rows = await db
    .select({ coins, availableAt: coinEntries.availableAt })
    .from(coinEntries)
    .where(and(eq(coinEntries.userId, userId), gt(coinEntries.availableAt, now)))
    .groupBy(coinEntries.availableAt)
    .having(gt(coins, 0))
    .orderBy(asc(coinEntries.availableAt));
  return rows.flatMap((row) => (row.availableAt === null ? [] : [{ coins: row.coins, availableAt: row.availableAt }]));
}

/** Reads a customer's ledger, newest entry first: the newest ones, or the next ones before an entry. */
export async function readLedger(
  db: Database,
  userId: string,
  limit: number,
  before?: string,
): Promise<HistoryPart<WrittenEntry>> {
  const rows = await db
    .select()
    .from(coinEntries)
    .where(
      and(
        eq(coinEntries.userId, userId),
        before === undefined
          ? undefined
          : sql`(${coinEntries.createdAt}, ${coinEntries.id}) < (select created_at, id from coin_entries where id = ${before}::bigint and user_id = ${userId})`,
      ),
    )
    .orderBy(desc(coinEntries.createdAt), desc(coinEntries.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { rows: shown, older: rows.length > limit ? shown.at(-1)?.id.toString() : undefined };
}

/** Reads the entries with the given sources, by source. */
export async function readEntries(db: Database, sources: readonly string[]): Promise<Map<string, WrittenEntry>> {
  if (sources.length === 0) return new Map();
  const entries = await db
    .select()
    .from(coinEntries)
    .where(inArray(coinEntries.source, [...sources]));
  return new Map(entries.map((entry) => [entry.source, entry]));
}
