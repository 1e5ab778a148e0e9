import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { lineReturns } from '../database/schema';
import type { LineReturnRow } from './line-returns.rules';

/** Lists the returns of single lines of these orders, oldest first. */
export async function listLineReturns(db: Database, orderIds: readonly string[]): Promise<LineReturnRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(lineReturns)
    .where(inArray(lineReturns.orderId, [...orderIds]))
    .orderBy(asc(lineReturns.createdAt), asc(lineReturns.id));
}

export async function insertLineReturn(db: Database, row: LineReturnRow): Promise<void> {
  await db.insert(lineReturns).values(row);
}
