import * as v from 'valibot';

export const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));
export const coins = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The coin discount of one cart line, keyed by productId_size (spec section 3). Prices are of one unit in rupees; the
 * discount counts once, independent of the quantity. It has its own module because a stored cart needs no other schema
 * of orders.
 */
export const coinDiscountSchema = v.object({
  coinsUsed: coins,
  discountAmount: rupees,
  originalPrice: rupees,
  discountedPrice: rupees,
  itemId: v.string(),
  size: v.string(),
});
export type CoinDiscount = v.InferOutput<typeof coinDiscountSchema>;
