import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { timestampColumn } from './columns';

/** One row that every readiness check writes, to prove that the database can store data. */
export const readiness = pgTable(
  'readiness',
  {
    id: integer('id').primaryKey(),
    checkedAt: timestampColumn('checked_at').notNull(),
  },
  (table) => [check('readiness_has_one_row', sql`${table.id} = 1`)],
);
