import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

const emailKey = sql.raw(`case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end`);

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. One account that is no duplicate has it. */
    email: text('email').notNull(),
    /** When the customer opened a link that was mailed to `email`; null before that. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /**
     * Whether the account was opened with an email that had one (decision 0055): it is found by email and password
     * together, and its email cannot be verified.
     */
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    /** Tokens with another version are refused; it is raised to end all sessions. */
    tokenVersion: integer('token_version').notNull().default(0),
    /** The mailbox of the email: without '+tag', and for Gmail without dots. Computed by the database. */
    emailKey: text('email_key').notNull().generatedAlwaysAs(emailKey),
    passwordHash: text('password_hash').notNull(),
    referralCode: text('referral_code').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the customer's data was erased; null for an account in use. */
    erasedAt: timestampColumn('erased_at'),
    /** Whether the customer wants mails about coins. */
    coinMails: boolean('coin_mails').notNull().default(true),
  },
  (table) => [
    index('users_by_email_key').on(table.emailKey),
    index('users_by_email').on(table.email),
    uniqueIndex('users_email_unique')
      .on(table.email)
      .where(sql`not is_duplicate`),
  ],
);
