import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { users } from './users-table';

/** What a link in a mail is for. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'confirm-email';

/** Links that work once. Only the hash of a link's token is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** Null for a reset that was asked for an email without an account: the row makes both cases cost the same. */
    userId: text('user_id').references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** The email that the link was mailed to. */
    email: text('email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When it was used, or replaced by a later change of the account. */
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('account_links_by_user').on(table.userId), index('account_links_by_age').on(table.expiresAt)],
);
