import type { CartTotals } from './cart-totals';
import { toPaise, toRupees } from './money';

/** Returns the money paid for goods in rupees: the subtotal minus discounts, without the delivery fee. */
export function computePaidForGoods(
  totals: Pick<CartTotals, 'subtotal' | 'redemptionDiscount' | 'coinDiscount'>,
): number {
  return toRupees(
    Math.max(0, toPaise(totals.subtotal) - toPaise(totals.redemptionDiscount) - toPaise(totals.coinDiscount)),
  );
}

/** Computes the coins that a purchase earns, rounded down. Spec section 9 gives 10 coins per ₹1. */
export function computeCoinsEarned(
  totals: Pick<CartTotals, 'subtotal' | 'redemptionDiscount' | 'coinDiscount'>,
  coinsPerRupeePaid: number,
): number {
  return Math.floor((toPaise(computePaidForGoods(totals)) * coinsPerRupeePaid) / 100);
}
