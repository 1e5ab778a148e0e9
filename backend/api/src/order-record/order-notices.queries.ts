import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders } from '../database/schema';

/** Adds a sentence to the notice that the customer reads on the page of the order, unless it is there already. */
export async function showNotice(db: Database, orderId: string, sentence: string): Promise<void> {
  await db
    .update(orders)
    .set({ notice: sql`concat_ws(' ', ${orders.notice}, ${sentence}::text)` })
    .where(and(eq(orders.id, orderId), sql`strpos(coalesce(${orders.notice}, ''), ${sentence}) = 0`));
}

/** Takes a sentence out of the notice of an order. */
export async function hideNotice(db: Database, orderId: string, sentence: string): Promise<void> {
  await db
    .update(orders)
    .set({ notice: sql`nullif(trim(replace(replace(${orders.notice}, ${sentence}::text, ''), '  ', ' ')), '')` })
    .where(and(eq(orders.id, orderId), sql`strpos(${orders.notice}, ${sentence}) > 0`));
}
