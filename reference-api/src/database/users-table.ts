import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

const emailKey = sql.raw(`case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end`);

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** The mailbox of the email: without '+tag', and for Gmail without dots. Computed by the database. */
    emailKey: text('email_key').notNull().generatedAlwaysAs(emailKey),
    passwordHash: text('password_hash').notNull(),
    referralCode: text('referral_code').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('users_by_email_key').on(table.emailKey)],
);
