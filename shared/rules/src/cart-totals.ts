import { computeCoinDiscount, lineKey } from './coin-discount';
import { toPaise, toRupees } from './money';

/** One line of a cart. `price` is the price of one unit in rupees. */
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
  /** Discount of the applied redemption code in rupees; 0 when no code is applied. */
  readonly redemptionDiscount: number;
  /** Coin discounts by cart line key (see `lineKey`). Entries without a line in the cart are ignored. */
  readonly coinDiscounts: Readonly<Record<string, { readonly coinsUsed: number }>>;
}

/** Amounts in rupees, except `coinsUsed`. */
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
 * Computes the total of a cart: cart amount + delivery fee − redemption discount − coin discounts, floored at 0, and 0
 * for an empty cart (spec section 9). The coin discount of a line counts once, independent of the quantity. A code and
 * coins are mutually exclusive (spec section 4): the code is ignored while a line has a coin discount.
 */
export function computeCartTotals(input: CartTotalsInput): CartTotals {
  const lines = input.lines.filter((line) => line.quantity > 0);
  if (lines.length === 0) {
    return {
      subtotal: 0,
      deliveryFee: 0,
      redemptionDiscount: 0,
      coinDiscount: 0,
      coinsUsed: 0,
      originalTotal: 0,
      total: 0,
    };
  }
  const discounts = lines.map((line) =>
    computeCoinDiscount(line.price, input.coinDiscounts[lineKey(line.productId, line.size)]?.coinsUsed ?? 0),
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
