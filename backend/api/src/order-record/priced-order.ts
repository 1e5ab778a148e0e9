import type { CoinDiscount } from '@shop/shared-api';
import type { CartTotals } from '@shop/shared-rules';
import type { RedemptionRow } from '../coupons/redemptions.queries';
import type { OrderLine } from '../database/schema';

/** An order with the current prices of the database. */
export interface PricedOrder {
  readonly lines: readonly OrderLine[];
  readonly totals: CartTotals;
  readonly coinDiscounts: Readonly<Record<string, CoinDiscount>>;
  readonly redemption: RedemptionRow | undefined;
}
