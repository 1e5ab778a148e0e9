import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { amountColumn, bytesColumn, timestampColumn } from './columns';

/** Every change that the operator made. Triggers refuse updates and deletions. */
export const operatorJournal = pgTable(
  'operator_journal',
  {
    id: amountColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name and machine of the operator, as the command sends them. */
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    /** What was changed: a product, an order, an exchange, a coupon or a glimpse. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [index('operator_journal_by_subject').on(table.subject, table.id)],
);

/** The glimpses that the operator added, hid or moved. Drawn ones without a row follow, by their names. */
export const glimpses = pgTable('glimpses', {
  id: text('id').primaryKey(),
  /** The address of the picture; null for a drawn one. */
  image: text('image'),
  position: integer('position').notNull(),
  isHidden: boolean('is_hidden').notNull(),
});

/** The stored picture of each address that a picture was fetched from, so that it is fetched once. */
export const fetchedPictures = pgTable('fetched_pictures', {
  address: text('address').primaryKey(),
  image: text('image').notNull(),
  fetchedAt: timestampColumn('fetched_at').notNull(),
});

/** The operator's pictures in all widths, by the name of their file, for backends that share no disk. */
export const storedPictures = pgTable('stored_pictures', {
  name: text('name').primaryKey(),
  content: bytesColumn('content').notNull(),
});
