/** Connections and time limits of one API process with PostgreSQL. They can be set by the environment. */
export interface PostgresLimits {
  readonly connections: number;
  /** Milliseconds to open a connection or to get one from the pool. */
  readonly connectMs: number;
  /** Milliseconds after which the server cancels a statement. The client gives up one second later. */
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
