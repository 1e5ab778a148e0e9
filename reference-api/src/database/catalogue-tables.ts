import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amountColumn, timestampColumn } from './columns';

/**
 * Counts the committed changes of the catalogue that shoppers can see. Triggers write it. Each transaction takes a slot
 * that no other one has locked, so that changes do not wait for each other; within a slot they are in order.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  slot: integer('slot').primaryKey().generatedAlwaysAsIdentity(),
  changes: amountColumn('changes').notNull(),
});

/**
 * What changed of a product: `stock` is the number of units left where it is low, `sizes` which sizes are sold out as
 * well, `product` everything else. `everything` is a change of all products.
 */
export const catalogueChangeKinds = ['stock', 'sizes', 'product', 'everything'] as const;
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number];

/** What each recent change of a slot was, by its number. Triggers write it. */
export const catalogueChangeLog = pgTable(
  'catalogue_change_log',
  {
    slot: integer('slot').notNull(),
    /** `changes` of the slot after this change. */
    number: amountColumn('number').notNull(),
    /** Empty for `everything`. */
    productId: text('product_id').notNull(),
    kind: text('kind').$type<CatalogueChangeKind>().notNull(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slot, table.number, table.productId] }),
    index('catalogue_change_log_by_time').on(table.changedAt),
  ],
);
