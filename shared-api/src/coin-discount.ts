import * as v from 'valibot';

export const rupees = v.pipe(v.number(), v.finite(), v.minValue(0));
export const coins = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One line's coin discount (spec section 3), keyed by productId_size. Prices are of one unit, the discount counts once whatever the quantity; all in rupees. All that a kept cart needs of an order, so it comes without the rest. */
export const coinDiscountSchema = v.object({
  coinsUsed: coins,
  discountAmount: rupees,
  originalPrice: rupees,
  discountedPrice: rupees,
  itemId: v.string(),
  size: v.string(),
});
export type CoinDiscount = v.InferOutput<typeof coinDiscountSchema>;
