import type { AccessType } from '@shop/shared-api';
import { isSellable, toRupees } from '@shop/shared-rules';
import { findAccessExpiry } from '../coins/redemptions.queries';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import type { StockedProduct } from './products.queries';

/**
 * Not a 403: browsers take that for a token that is no good any more (spec section 8), and this customer stays signed
 * in.
 */
export const accessRefusedStatus = 409;

const accessNames: Record<AccessType, string> = {
  EARLY_ACCESS: 'Early access',
  LIMITED_EDITION: 'Limited edition access',
};

/** Whether a product can be sold at all: it has a name, a price and a picture (spec section 5). */
export function isComplete(product: StockedProduct): boolean {
  return isSellable({ ...product, price: toRupees(product.pricePaise) });
}

/** Throws a Refusal where a product is gated and this customer has no right to it now (spec section 6). */
export async function requireAccess(db: Database, userId: string, product: StockedProduct, now: Date): Promise<void> {
  if (product.gate === null || (await findAccessExpiry(db, userId, product.gate, now))) return;
  throw new Refusal(accessRefusedStatus, `${accessNames[product.gate]} is needed to order ${product.name}.`);
}
