import type { Database } from '../database/database';
import { products, stock } from '../database/schema';

type NewProduct = Partial<typeof products.$inferInsert> & {
  readonly id: string;
  readonly units: Readonly<Record<string, number>>;
};

/** Adds a product with its stock by size. The price is ₹999 by default. */
export async function addProduct(db: Database, { units, ...product }: NewProduct): Promise<void> {
  await db.insert(products).values({
    position: 1,
    name: `Product ${product.id}`,
    description: 'Soft cotton.',
    pricePaise: 999_00,
    images: [`/images/products/${product.id}-1080.webp`],
    category: 'Men',
    subCategory: 'Topwear',
    sizes: Object.keys(units),
    ...product,
  });
  await db
    .insert(stock)
    .values(Object.entries(units).map(([size, left]) => ({ productId: product.id, size, units: left })));
}
