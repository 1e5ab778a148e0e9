import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { users } from './users-table';

/** The sessions of customers, one for each login. A token whose session is gone is refused. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The browser and its system: 'Chrome on Android'. */
    device: text('device').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** To the hour. */
    lastUsedAt: timestampColumn('last_used_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId, table.createdAt)],
);
