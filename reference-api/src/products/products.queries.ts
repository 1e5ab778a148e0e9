import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Gate, products, stock } from '../database/schema';

export type ProductRow = typeof products.$inferSelect;

/** A product with its units by size; every size of the product has an entry. */
export interface StockedProduct extends ProductRow {
  readonly stock: Readonly<Record<string, number>>;
}

/** Everybody's products, in list order; gated ones are not among them. */
export async function listProducts(db: Database): Promise<StockedProduct[]> {
  const rows = await db.select().from(products).where(isNull(products.gate)).orderBy(asc(products.position));
  return withStock(db, rows, false);
}

/** The products behind one access right, in list order. */
export async function listGatedProducts(db: Database, gate: Gate): Promise<StockedProduct[]> {
  const rows = await db.select().from(products).where(eq(products.gate, gate)).orderBy(asc(products.position));
  return withStock(db, rows, true);
}

/** Products by id, gated or not, in list order; unknown ids are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<StockedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(products).where(inArray(products.id, [...ids])).orderBy(asc(products.position));
  return withStock(db, rows, true);
}

async function withStock(db: Database, rows: ProductRow[], onlyThese: boolean): Promise<StockedProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const units = onlyThese
    ? await db.select().from(stock).where(inArray(stock.productId, ids))
    : await db.select().from(stock);
  const byProduct = new Map<string, Map<string, number>>();
  for (const { productId, size, units: left } of units) {
    const sizes = byProduct.get(productId) ?? new Map<string, number>();
    byProduct.set(productId, sizes.set(size, left));
  }
  return rows.map((row) => {
    const sizes = byProduct.get(row.id);
    return { ...row, stock: Object.fromEntries(row.sizes.map((size) => [size, sizes?.get(size) ?? 0])) };
  });
}
