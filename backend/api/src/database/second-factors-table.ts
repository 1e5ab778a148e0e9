import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { users } from './users-table';

/** The second factors of customers: keys of authenticator apps (TOTP, RFC 6238), at most one for each account. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** In base32. Readable, because each code is computed from it. */
  key: text('key').notNull(),
  /** When a first code of the key was confirmed; logins ask for codes from then on. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step of the last code that was used, so that none is used twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** The SHA-256 hashes of the recovery codes that are left. */
  recoveryHashes: text('recovery_hashes')
    .array()
    .notNull()
    .default(sql`'{}'`),
});
