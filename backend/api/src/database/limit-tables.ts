import { bigint, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';
import { users } from './users-table';

/** Attempts by key and window, in the columns and the order that rate-limiter-flexible expects. Keys are hashed. */
export const attemptCounts = pgTable('attempt_counts', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/** Network addresses where an account has logged in, hashed. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    addressHash: text('address_hash').notNull(),
    lastLoginAt: timestampColumn('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

/**
 * The network address, hashed, that an order or a reservation came from; deleted after some days. `orderId` is the
 * order's or the intent's.
 */
export const orderOrigins = pgTable(
  'order_origins',
  {
    orderId: text('order_id').primaryKey(),
    addressHash: text('address_hash').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('order_origins_by_address').on(table.addressHash, table.createdAt),
    index('order_origins_by_age').on(table.createdAt),
  ],
);
