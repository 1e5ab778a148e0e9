import type { AccessType } from '@shop/shared-api';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products, stock } from '../database/schema';

const { listed: _, nameWords: __, allWords: ___, extraCells: ____, ...visibleColumns } = getTableColumns(products);

/** The columns that are read; the others serve the search. */
const productColumns = visibleColumns;

export type ProductRow = Omit<typeof products.$inferSelect, 'listed' | 'nameWords' | 'allWords' | 'extraCells'>;

/** A product with its units in stock by size. Every size has an entry. */
export interface StockedProduct extends ProductRow {
  readonly stock: Readonly<Record<string, number>>;
}

const isActive = eq(products.status, 'active');

const isPublic = and(isActive, isNull(products.gate));

/** Returns whether the shop has more public products than this number. */
export async function hasMoreProducts(db: Database, than: number): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(isPublic).limit(1).offset(than);
  return rows.length > 0;
}

/** Lists active products that are not gated, in list order: all, or the first ones behind a product. */
export async function listProducts(
  db: Database,
  last?: Pick<ProductRow, 'position' | 'id'>,
  limit?: number,
): Promise<StockedProduct[]> {
  const ordered = db
    .select(productColumns)
    .from(products)
    .where(and(isPublic, last && sql`(${products.position}, ${products.id}) > (${last.position}, ${last.id})`))
    // No product here has a gate, but with it the order is that of an index, and a batch reads no more than its rows.
    .orderBy(asc(products.gate), asc(products.position), asc(products.id));
  const rows = await (limit === undefined ? ordered : ordered.limit(limit));
  return attachStock(db, rows);
}

/** Lists the gated products of one access right, in list order. */
export async function listGatedProducts(db: Database, gate: AccessType): Promise<StockedProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(and(isActive, eq(products.gate, gate)))
    .orderBy(asc(products.position));
  return attachStock(db, rows);
}

/** Finds active products by id, gated ones too, in list order. Unknown ids are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<StockedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(and(isActive, inArray(products.id, [...ids])))
    .orderBy(asc(products.position));
  return attachStock(db, rows);
}

/** Adds the units in stock. */
async function attachStock(db: Database, rows: readonly ProductRow[]): Promise<StockedProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const units = await db.select().from(stock).where(inArray(stock.productId, ids));
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
