import type { AccessType } from '@shop/shared-api';
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products, stock } from '../database/schema';

const { listed: _, nameWords: __, allWords: ___, extraCells: ____, ...visibleColumns } = getTableColumns(products);

/** The columns that are read; the others serve the search. */
export const productColumns = visibleColumns;

export type ProductRow = Omit<typeof products.$inferSelect, 'listed' | 'nameWords' | 'allWords' | 'extraCells'>;

/** A product with its units in stock by size. Every size has an entry. */
export interface StockedProduct extends ProductRow {
  readonly stock: Readonly<Record<string, number>>;
}

const isActive = eq(products.status, 'active');

/** Lists all active products that are not gated, in list order. */
export async function listProducts(db: Database): Promise<StockedProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(and(isActive, isNull(products.gate)))
    .orderBy(asc(products.position));
  return attachStock(db, rows, 'all');
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

/** Adds the units in stock. With 'all' the whole stock is read in one scan, for lists of nearly all products. */
export async function attachStock(
  db: Database,
  rows: readonly ProductRow[],
  read: 'these' | 'all' = 'these',
): Promise<StockedProduct[]> {
  if (rows.length === 0) return [];
  const these = inArray(
    stock.productId,
    rows.map((row) => row.id),
  );
  const units = await db
    .select()
    .from(stock)
    .where(read === 'these' ? these : undefined);
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
