import { isSellable, toRupees } from '@shop/shared-rules';
import { accessUntil } from '../coins/redemptions.queries';
import type { Database } from '../database/database';
import type { StockedProduct } from './products.queries';

/** Whether this customer may buy a product now: it is complete, and open to everybody or to them. */
export async function isForSale(db: Database, userId: string, product: StockedProduct, now: Date): Promise<boolean> {
  if (!isSellable({ ...product, price: toRupees(product.pricePaise) })) return false;
  return product.gate === null || (await accessUntil(db, userId, product.gate, now)) !== undefined;
}
