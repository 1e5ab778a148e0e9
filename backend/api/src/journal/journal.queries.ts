import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { operatorJournal } from '../database/schema';

type JournalRow = typeof operatorJournal.$inferSelect;

/** A change for the journal; `before` and `after` are null where the subject did not or does not exist. */
type JournalEntry = Omit<JournalRow, 'id'>;

/** Writes a change into the journal, in the transaction of the change. */
export async function writeJournal(transaction: Database, entry: JournalEntry): Promise<void> {
  await transaction.insert(operatorJournal).values(entry);
}

/** Lists entries, newest first: of one subject or of all, older than the entry `before`. */
export async function listJournal(
  db: Database,
  { subject, before, limit }: { readonly subject?: string; readonly before?: number; readonly limit: number },
): Promise<JournalRow[]> {
  return db
    .select()
    .from(operatorJournal)
    .where(
      and(
        subject === undefined ? undefined : eq(operatorJournal.subject, subject),
        before === undefined ? undefined : lt(operatorJournal.id, before),
      ),
    )
    .orderBy(desc(operatorJournal.id))
    .limit(limit);
}
