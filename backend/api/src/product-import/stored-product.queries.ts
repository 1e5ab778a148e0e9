import { and, asc, eq, gt, inArray, max, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products, stock } from '../database/schema';
import type { StoredProduct } from '../product-csv/product-draft';

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  pricePaise: products.pricePaise,
  compareAtPaise: products.compareAtPaise,
  status: products.status,
  category: products.category,
  secondCategory: products.secondCategory,
  subCategory: products.subCategory,
  sizes: products.sizes,
  colour: products.colour,
  details: products.details,
  bestseller: products.bestseller,
  showcase: products.showcase,
  gate: products.gate,
  images: products.images,
  extraCells: products.extraCells,
};

/** Reads a product with its stock. `lock` keeps both from changing until the transaction ends. */
export async function findStoredProduct(
  db: Database,
  id: string,
  { lock = false } = {},
): Promise<StoredProduct | undefined> {
  const select = db.select(columns).from(products).where(eq(products.id, id));
  const [row] = await (lock ? select.for('update') : select);
  if (!row) return undefined;
  const readStock = db.select().from(stock).where(eq(stock.productId, id)).orderBy(asc(stock.size));
  const units = new Map((await (lock ? readStock.for('update') : readStock)).map((one) => [one.size, one.units]));
  return { ...row, stock: Object.fromEntries(row.sizes.map((size) => [size, units.get(size) ?? 0])) };
}

/** Lists products with their stock in list order, after the product with the id `after`. */
export async function listStoredProducts(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<StoredProduct[]> {
  const [last] =
    after === undefined
      ? []
      : await db.select({ position: products.position }).from(products).where(eq(products.id, after));
  const isLater =
    last === undefined
      ? undefined
      : or(
          gt(products.position, last.position),
          and(eq(products.position, last.position), gt(products.id, after ?? '')),
        );
  const rows = await db
    .select(columns)
    .from(products)
    .where(isLater)
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const units = await db
    .select()
    .from(stock)
    .where(
      inArray(
        stock.productId,
        rows.map(({ id }) => id),
      ),
    );
  const byKey = new Map(units.map((one) => [JSON.stringify([one.productId, one.size]), one.units]));
  return rows.map((row) => ({
    ...row,
    stock: Object.fromEntries(row.sizes.map((size) => [size, byKey.get(JSON.stringify([row.id, size])) ?? 0])),
  }));
}

/** Lists the stored columns of all products that the shop does not use. */
export async function listExtraColumns(db: Database): Promise<string[]> {
  const keys = sql`select jsonb_object_keys(extra_cells -> 'product') as name from ${products} where extra_cells is not null
    union select jsonb_object_keys(cells.value) from ${products}, jsonb_each(extra_cells -> 'sizes') as cells where extra_cells is not null
    union select jsonb_object_keys(cells.value) from ${products}, jsonb_each(extra_cells -> 'images') as cells where extra_cells is not null`;
  const found = await db
    .select({ name: sql<string>`name` })
    .from(sql`(${keys}) as stored`)
    .orderBy(sql`name`);
  return found.map(({ name }) => name);
}

/** Inserts a product behind all others. Returns false if another transaction has inserted it. */
export async function insertProduct(db: Database, { stock: units, ...product }: StoredProduct): Promise<boolean> {
  const [last] = await db.select({ position: max(products.position) }).from(products);
  const inserted = await db
    .insert(products)
    .values({
      ...product,
      position: (last?.position ?? 0) + 1,
      images: [...product.images],
      sizes: [...product.sizes],
    })
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (inserted.length === 0) return false;
  await setUnits(db, product.id, units);
  return true;
}

/** Updates a product and its stock. Sizes that it no longer has lose their stock. */
export async function updateProduct(db: Database, { stock: units, ...product }: StoredProduct): Promise<void> {
  await db
    .update(products)
    .set({ ...product, images: [...product.images], sizes: [...product.sizes] })
    .where(eq(products.id, product.id));
  await db.delete(stock).where(and(eq(stock.productId, product.id), notInArray(stock.size, [...product.sizes])));
  await setUnits(db, product.id, units);
}

async function setUnits(db: Database, productId: string, units: Readonly<Record<string, number>>): Promise<void> {
  const rows = Object.entries(units).map(([size, left]) => ({ productId, size, units: left }));
  if (rows.length === 0) return;
  await db
    .insert(stock)
    .values(rows)
    .onConflictDoUpdate({ target: [stock.productId, stock.size], set: { units: sql`excluded.units` } });
}
