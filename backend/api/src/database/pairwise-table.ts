import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the secret by which each team's backend knows a customer under an id of its own. It never changes. */
export const pairwiseSecret = pgTable(
  'pairwise_secret',
  {
    id: integer('id').primaryKey(),
    value: text('value').notNull(),
  },
  (table) => [check('pairwise_secret_has_one_row', sql`${table.id} = 1`)],
);
