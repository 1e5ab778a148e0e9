import type { AccessType } from '@shop/shared-api';
import { asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { catalogueChanges, products, stock } from '../database/schema';

const { listed: _, nameWords: __, allWords: ___, ...visibleColumns } = getTableColumns(products);

/** What is read of a product: all but what the database keeps to find it by. */
export const productColumns = visibleColumns;

export type ProductRow = Omit<typeof products.$inferSelect, 'listed' | 'nameWords' | 'allWords'>;

/** A product with its units by size; every size of the product has an entry. */
export interface StockedProduct extends ProductRow {
  readonly stock: Readonly<Record<string, number>>;
}

/** Everybody's products, in list order; gated ones are not among them. */
export async function listProducts(db: Database): Promise<StockedProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(isNull(products.gate))
    .orderBy(asc(products.position));
  return attachStock(db, rows, 'all');
}

/** The products behind one access right, in list order. */
export async function listGatedProducts(db: Database, gate: AccessType): Promise<StockedProduct[]> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(eq(products.gate, gate))
    .orderBy(asc(products.position));
  return attachStock(db, rows);
}

/** Products by id, gated or not, in list order; unknown ids are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<StockedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.position));
  return attachStock(db, rows);
}

/** Products with their units; where `rows` are nearly all that there are, the whole stock is read at once. */
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

/**
 * Returns a text that changes with every committed change of products or stock, and with nothing else. Reads a handful
 * of rows, however many products there are.
 */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`coalesce(sum(${catalogueChanges.changes}), 0)::text` })
    .from(catalogueChanges);
  if (!row) throw new Error('The database did not answer with a version of the catalogue.');
  return row.version;
}
