import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
import { products } from '../database/schema';
import type { ProductRow } from '../products/products.queries';

/** What an order needs of a product. */
export type OrderableProduct = Pick<ProductRow, 'id' | 'name' | 'pricePaise' | 'images' | 'sizes' | 'gate'>;

const runFindProducts = prepareStatement('find_orderable_products', (db) => {
  const { id, name, pricePaise, images, sizes, gate } = products;
  return db
    .select({ id, name, pricePaise, images, sizes, gate })
    .from(products)
    .where(and(eq(products.status, 'active'), sql`${id} = any(${sql.placeholder('ids')}::text[])`));
});

/** Finds active products by id, gated ones too. Unknown ids are left out. */
export const findOrderableProducts = (db: Database, ids: readonly string[]): Promise<OrderableProduct[]> =>
  runFindProducts(db, { ids });
