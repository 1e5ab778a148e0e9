import type { AccessType } from '@shop/shared-api';
import { isSellable, toRupees } from '@shop/shared-rules';
import { findAccessExpiry } from '../coupons/redemptions.queries';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { ProductRow } from './products.queries';

/**
 * The status of a refusal for missing access. Not 403, because browsers take that for an expired token (spec section
 * 8).
 */
export const accessRefusedStatus = 409;

const accessNames: Record<AccessType, string> = {
  EARLY_ACCESS: 'Early access',
  LIMITED_EDITION: 'Limited edition access',
};

/** Whether a product has a name, a price and a picture (spec section 5). */
export function isComplete(product: Pick<ProductRow, 'name' | 'pricePaise' | 'images'>): boolean {
  return isSellable({ ...product, price: toRupees(product.pricePaise) });
}

/** Refuses a gated product if the customer has no access to it now (spec section 6). */
export async function requireAccess(
  db: Database,
  userId: string,
  product: Pick<ProductRow, 'name' | 'gate'>,
  now: Date,
): Promise<void> {
  if (product.gate === null || (await findAccessExpiry(db, userId, product.gate, now))) return;
  throw new Refusal(accessRefusedStatus, `${accessNames[product.gate]} is needed to order ${product.name}.`);
}
