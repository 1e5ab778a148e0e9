import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database or an open transaction, with any driver. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, which its owner must close. */
export interface OpenDatabase {
  readonly db: Database;
  /** Runs `work` under a lock that all processes share, for migrating and seeding. Its database has no time limits. */
  withExclusiveLock<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Applies the migrations that are missing. `log` receives a sentence when one has to wait. */
  migrate(migrationsDirectory: string, log?: (sentence: string) => void): Promise<void>;
  /** The connections to PostgreSQL; undefined for the embedded database. */
  readonly pool?: Pool;
  /** The embedded database itself; undefined for PostgreSQL. */
  readonly pglite?: PGlite;
  close(): Promise<void>;
}

/** The database lacks something that its operator must provide. The message is for them. */
export class UnusableDatabaseError extends Error {}
