import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { users } from './users-table';

/**
 * The outbox: mails to customers, each inserted by the transaction of the event that it reports. Open rows have a
 * `nextAttemptAt`.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** The unique name of the event and the mail, such as 'order:<id>:placed'. */
    key: text('key').primaryKey(),
    userId: text('user_id').references(() => users.id),
    /** The mail address; empty after the mail was sent or given up. */
    recipient: text('recipient').notNull(),
    /** The name of a template. */
    kind: text('kind').notNull(),
    /** What the template needs. Null after the mail was sent or given up, because it may hold links that log in and addresses. */
    data: jsonb('data'),
    createdAt: timestampColumn('created_at').notNull(),
    /** Attempts that were started. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent or tried again; while a process sends it, the end of its claim. Null: sent or given up. */
    nextAttemptAt: timestampColumn('next_attempt_at'),
    sentAt: timestampColumn('sent_at'),
    failedAt: timestampColumn('failed_at'),
    /** Why the last attempt failed; null without a failure. */
    error: text('error'),
    /** The trace of the request that caused it; null while traces are off. */
    traceparent: text('traceparent'),
  },
  (table) => [
    index('outbox_messages_due')
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index('outbox_messages_by_user').on(table.userId),
    index('outbox_messages_by_age').on(table.createdAt),
  ],
);
