import type { CartTotals } from './cart-total';
import { toPaise, toRupees } from './money';

/** What was really paid in money for goods, in rupees: discounts come off the goods first, the delivery fee is no goods. */
export function paidForGoods(totals: Pick<CartTotals, 'subtotal' | 'redemptionDiscount' | 'coinDiscount'>): number {
  return toRupees(
    Math.max(0, toPaise(totals.subtotal) - toPaise(totals.redemptionDiscount) - toPaise(totals.coinDiscount)),
  );
}

/** Coins that a purchase earns at the shop's rate (spec section 9: 10 per ₹1), rounded down to whole coins. */
export function coinsEarned(
  totals: Pick<CartTotals, 'subtotal' | 'redemptionDiscount' | 'coinDiscount'>,
  coinsPerRupeePaid: number,
): number {
  return Math.floor((toPaise(paidForGoods(totals)) * coinsPerRupeePaid) / 100);
}
