import { coinDiscountFor, lineKey } from './coin-discount';
import { toPaise, toRupees } from './money';

/** One line of a cart: price in rupees for one unit. */
export interface PricedLine {
  readonly productId: string;
  readonly size: string;
  readonly price: number;
  readonly quantity: number;
}

export interface CartTotalsInput {
  readonly lines: readonly PricedLine[];
  /** Rupees, from the shop's settings. */
  readonly deliveryFee: number;
  /** What an applied code is worth, in rupees; 0 without one. */
  readonly redemptionDiscount: number;
  /** By productId_size; discounts of lines that are not in the cart count for nothing. */
  readonly coinDiscounts: Readonly<Record<string, { readonly coinsUsed: number }>>;
}

/** All in rupees, but `coinsUsed`. */
export interface CartTotals {
  readonly subtotal: number;
  readonly deliveryFee: number;
  readonly redemptionDiscount: number;
  readonly coinDiscount: number;
  readonly coinsUsed: number;
  /** Subtotal + delivery fee, before any discount. */
  readonly originalTotal: number;
  readonly total: number;
}

/**
 * What a cart costs (spec section 9): cart amount + delivery fee − redemption discount − coin discounts, floored at 0,
 * and 0 if the cart is empty. A line's coin discount counts once, whatever its quantity. A code and coins never count
 * together (section 4): while coins are active the code is worth nothing.
 */
export function cartTotals(input: CartTotalsInput): CartTotals {
  const lines = input.lines.filter((line) => line.quantity > 0);
  if (lines.length === 0) {
    return { subtotal: 0, deliveryFee: 0, redemptionDiscount: 0, coinDiscount: 0, coinsUsed: 0, originalTotal: 0, total: 0 };
  }
  const discounts = lines.map((line) =>
    coinDiscountFor(line.price, input.coinDiscounts[lineKey(line.productId, line.size)]?.coinsUsed ?? 0),
  );
  const subtotal = sum(lines.map((line) => toPaise(line.price) * line.quantity));
  const coins = sum(discounts.map((discount) => toPaise(discount.discountAmount)));
  const code = coins > 0 ? 0 : Math.max(0, toPaise(input.redemptionDiscount));
  const fee = Math.max(0, toPaise(input.deliveryFee));
  return {
    subtotal: toRupees(subtotal),
    deliveryFee: toRupees(fee),
    redemptionDiscount: toRupees(code),
    coinDiscount: toRupees(coins),
    coinsUsed: sum(discounts.map((discount) => discount.coinsUsed)),
    originalTotal: toRupees(subtotal + fee),
    total: toRupees(Math.max(0, subtotal + fee - code - coins)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
