import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { timestampColumn } from './columns';

/** One row, written by every readiness check: a database that cannot store it cannot store an order. */
export const readiness = pgTable(
  'readiness',
  {
    id: integer('id').primaryKey(),
    checkedAt: timestampColumn('checked_at').notNull(),
  },
  (table) => [check('readiness_has_one_row', sql`${table.id} = 1`)],
);
