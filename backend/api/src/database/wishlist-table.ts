import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amountColumn } from './columns';
import { users } from './users-table';

/** The wishlists of customers. Like cart lines, wishes stay when their product is deleted. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id').notNull(),
    /** The position in the list: the highest is the latest. */
    position: amountColumn('position').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_in_order').on(table.userId, table.position),
  ],
);
