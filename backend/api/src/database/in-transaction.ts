import type { Database } from './database';
import { UnknownCommitError, isConnectionFailure, findSqlState } from './failures';
import { createRetryBudget } from './retry';

export { findSqlState } from './failures';

/** SQLSTATE of conflicts between transactions: serialization failure and deadlock. */
const conflictStates = new Set(['40001', '40P01']);
const maxConflictAttempts = 5;

interface TransactionOptions {
  /**
   * Whether `work` finds its earlier result, for example by an idempotency key, so that it may run again after an
   * unknown COMMIT.
   */
  readonly isIdempotent?: boolean;
}

/**
 * Runs `work` in a transaction. A conflict is retried up to five times. A connection that fails before COMMIT is
 * replaced and the work retried for about 2.5 s. Throws `UnknownCommitError` if the connection broke during COMMIT and
 * `work` is not idempotent. After any other error nothing has changed.
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
