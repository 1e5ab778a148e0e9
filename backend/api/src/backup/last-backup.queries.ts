import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { operatorJournal } from '../database/schema';

/** How the journal names backups. */
export const backupAction = 'backup taken';
export const backupSubject = 'backup';

/** Finds when the last backup was taken; undefined: never. */
export async function findLastBackup(db: Database): Promise<Date | undefined> {
  const [last] = await db
    .select({ takenAt: operatorJournal.changedAt })
    .from(operatorJournal)
    .where(and(eq(operatorJournal.subject, backupSubject), eq(operatorJournal.action, backupAction)))
    .orderBy(desc(operatorJournal.id))
    .limit(1);
  return last?.takenAt;
}
