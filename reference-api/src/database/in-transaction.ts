import type { Database } from './database';

/** PostgreSQL's codes for 'somebody else was faster': serialization failure and deadlock. */
const worthRepeating = new Set(['40001', '40P01']);
const attempts = 5;

/** Runs `work` in one transaction; a lost race between transactions is repeated a few times, everything else is thrown on. */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((transaction) => work(transaction));
    } catch (error) {
      const code = sqlState(error);
      if (code === undefined || !worthRepeating.has(code) || attempt === attempts) throw error;
    }
  }
}

/** The SQLSTATE of a failed query, looked for through the causes that a driver's error is wrapped in. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}
