import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address } from '@shop/shared-api';
import { amountColumn } from './columns';
import { users } from './users-table';

/** The address books of customers. Orders have copies of their own. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    isDefault: boolean('is_default').notNull(),
    /** The position in the list: the highest was added last. */
    position: amountColumn('position').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('addresses_in_order').on(table.userId, table.position),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
);
