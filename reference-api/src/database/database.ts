import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database or an open transaction of it, whatever driver is beneath. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database that somebody opened and somebody must close. */
export interface OpenDatabase {
  readonly db: Database;
  /**
   * Runs `work` while no other process runs its own: for migrating and seeding. The database that it gets has no time
   * limits.
   */
  withExclusiveLock<T>(work: (db: Database) => Promise<T>): Promise<T>;
  migrate(migrationsDirectory: string): Promise<void>;
  /** PostgreSQL's connections; undefined for the embedded database, which only this process uses. */
  readonly pool?: Pool;
  close(): Promise<void>;
}

/** A reason why a database cannot be the shop's that its operator must solve; its message is for them. */
export class UnusableDatabaseError extends Error {}
