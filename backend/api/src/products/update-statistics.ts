import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { listedProducts, productGroups, products, searchWords, stock } from '../database/schema';

/**
 * Updates the statistics of the catalogue after many products were added. The embedded database has no autovacuum;
 * without statistics, lists and search would scan whole tables. Call it outside a transaction.
 */
export async function updateStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${products}, ${stock}, ${searchWords}, ${listedProducts}, ${productGroups}`);
}
