import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { ExchangeState } from '@shop/shared-api';
import type { Database } from '../database/database';
import { exchanges, products, stock } from '../database/schema';
import type { ExchangeRow } from './exchanges.rules';

export async function findExchange(db: Database, id: string): Promise<ExchangeRow | undefined> {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.id, id));
  return row;
}

export async function findExchangeByKey(db: Database, userId: string, key: string): Promise<ExchangeRow | undefined> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.userId, userId), eq(exchanges.idempotencyKey, key)));
  return row;
}

/** Lists the exchanges of an order, oldest first. */
export async function listOrderExchanges(db: Database, orderId: string): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(eq(exchanges.orderId, orderId))
    .orderBy(asc(exchanges.createdAt), asc(exchanges.id));
}

/** Lists the newest exchanges of all customers in these states. */
export async function listExchangesByState(
  db: Database,
  states: readonly ExchangeState[],
  limit: number,
): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(inArray(exchanges.state, [...states]))
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(limit);
}

export async function insertExchange(db: Database, row: ExchangeRow): Promise<void> {
  await db.insert(exchanges).values(row);
}

/** Moves an exchange if it still has the state `from`. Returns it, or undefined if it has another state. */
export async function moveExchange(
  db: Database,
  { id, state: from, history }: ExchangeRow,
  to: ExchangeState,
  now: Date,
  change: Partial<Pick<ExchangeRow, 'refusal' | 'wish' | 'newSize' | 'pickupDay'>> = {},
): Promise<ExchangeRow | undefined> {
  const [moved] = await db
    .update(exchanges)
    .set({ ...change, state: to, history: [...history, { state: to, at: now.getTime() }] })
    .where(and(eq(exchanges.id, id), eq(exchanges.state, from)))
    .returning();
  return moved;
}

/** Lists the sizes of products that are in stock, in the sequence of each product, with their units. */
export async function listStock(
  db: Database,
  productIds: readonly string[],
): Promise<{ readonly productId: string; readonly size: string; readonly units: number }[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ productId: stock.productId, size: stock.size, units: stock.units, sizes: products.sizes })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(inArray(stock.productId, [...productIds]), gt(stock.units, 0)));
  return rows
    .sort((a, b) => a.sizes.indexOf(a.size) - b.sizes.indexOf(b.size))
    .map(({ productId, size, units }) => ({ productId, size, units }));
}
