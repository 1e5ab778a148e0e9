import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { findSqlState } from '../database/in-transaction';
import { Refusal } from '../http/refusal';

/** The longest time for one statement of a search. PGlite ignores it; there only the limits of words apply. */
const maxStatementMs = 2_000;
const statementCancelled = '57014';
const tooSlow = 'That search takes too long right now. Please try fewer words, or try again in a moment.';
const retryAfterSeconds = 5;

/** Runs a search with a limit of two seconds per statement in PostgreSQL. Refuses with 503 when it is exceeded. */
export async function withSearchTimeLimit<T>(db: Database, search: (limited: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${maxStatementMs}`));
      return search(transaction);
    });
  } catch (error) {
    if (findSqlState(error) === statementCancelled) throw new Refusal(503, tooSlow, undefined, retryAfterSeconds);
    throw error;
  }
}
