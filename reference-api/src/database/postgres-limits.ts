/**
 * How many connections one API process opens to PostgreSQL, and how long it waits for what; settings of the
 * environment.
 */
export interface PostgresLimits {
  readonly connections: number;
  /** Milliseconds until a connection must be open, or free in the pool. */
  readonly connectMs: number;
  /** Milliseconds after which the server ends a statement; a server that stands still is given up one second later. */
  readonly statementMs: number;
  /** Milliseconds that a statement waits for a lock. */
  readonly lockMs: number;
  /** Milliseconds after which the server ends a transaction in which nothing happens. */
  readonly idleTransactionMs: number;
}

export const defaultPostgresLimits: PostgresLimits = {
  connections: 10,
  connectMs: 3_000,
  statementMs: 5_000,
  lockMs: 4_000,
  idleTransactionMs: 10_000,
};
