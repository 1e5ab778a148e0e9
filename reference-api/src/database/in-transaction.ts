import type { Database } from './database';
import { UnknownCommitError, isConnectionFailure, findSqlState } from './failures';
import { createRetryBudget } from './retry';

export { findSqlState } from './failures';

/** PostgreSQL's codes for a lost race between transactions: serialization failure and deadlock. */
const conflictStates = new Set(['40001', '40P01']);
const maxConflictAttempts = 5;

export interface TransactionOptions {
  /**
   * `work` finds its own earlier result (by an idempotency key, say), so it may run again when nobody knows whether its
   * COMMIT was stored.
   */
  readonly isIdempotent?: boolean;
}

/**
 * Runs `work` in one transaction. A lost race is repeated five times at most; a connection that fails before COMMIT was
 * sent is replaced and the work repeated for about 2.5 s. Throws `CommitUnknown` where the connection broke during
 * COMMIT
 * and `work` is not idempotent; every other error is thrown on, and then nothing has changed.
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  { isIdempotent = false }: TransactionOptions = {},
): Promise<T> {
  const budget = createRetryBudget();
  for (let attempt = 1; ;) {
    let isCommitting = false;
    try {
      return await db.transaction(async (transaction) => {
        const result = await work(transaction);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (conflictStates.has(findSqlState(error) ?? '')) {
        attempt += 1;
        if (attempt > maxConflictAttempts) throw error;
        continue;
      }
      if (!isConnectionFailure(error)) throw error;
      if (isCommitting && !isIdempotent) throw new UnknownCommitError(error);
      if (!(await budget.waitForNextAttempt())) throw error;
    }
  }
}
