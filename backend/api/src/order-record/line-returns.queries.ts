import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { lineReturns, orders } from '../database/schema';
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

/** Lists the returns of single lines of all orders of a customer by order, oldest first. */
export async function listLineReturnsOfUser(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, readonly LineReturnRow[]>> {
  const rows = await db
    .select(getTableColumns(lineReturns))
    .from(lineReturns)
    .innerJoin(orders, eq(orders.id, lineReturns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(lineReturns.createdAt), asc(lineReturns.id));
  const byOrder = new Map<string, LineReturnRow[]>();
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row]);
  return byOrder;
}

export async function insertLineReturn(db: Database, row: LineReturnRow): Promise<void> {
  await db.insert(lineReturns).values(row);
}
