import { computeCartTotals, lineKey, isSameAmount, toRupees } from '@shop/shared-rules';
import { requireUsableCode } from '../coupons/redeem.rules';
import { findRedemption } from '../coupons/redemptions.queries';
import type { Database } from '../database/database';
import type { OrderLine } from '../database/schema';
import { Refusal } from '../http/refusal';
import { isComplete, requireAccess } from '../products/product-access';
import { findOrderableProducts, type OrderableProduct } from './orderable-products.queries';
import { createPriceChangeRefusal, computeLineDiscount, type OrderRequest } from '../order-record/orders.rules';
import type { PricedOrder } from '../order-record/priced-order';

const productUnavailable =
  'Something in your cart is no longer in the shop. Please check your cart and place the order again.';

/**
 * Computes the prices of an order from the database alone. Refuses products that cannot be sold, and an amount that
 * differs from the total that the shopper saw.
 */
export async function priceOrder(
  transaction: Database,
  userId: string,
  request: OrderRequest,
  deliveryFee: number,
  now: Date,
): Promise<PricedOrder> {
  const products = new Map<string, OrderableProduct>();
  const ids = [...new Set(request.lines.map((line) => line.productId))];
  for (const product of await findOrderableProducts(transaction, ids)) {
    if (!isComplete(product)) continue;
    await requireAccess(transaction, userId, product, now);
    products.set(product.id, product);
  }
  const lines = request.lines.map(({ productId, size, quantity }): OrderLine => {
    const product = products.get(productId);
    if (!product) throw new Refusal(404, productUnavailable);
    if (!product.sizes.includes(size)) throw new Refusal(400, `${product.name} does not come in ${size}.`);
    return { productId, size, quantity, name: product.name, pricePaise: product.pricePaise, images: product.images };
  });

  const coinDiscounts = Object.fromEntries(
    lines.flatMap((line) => {
      const key = lineKey(line.productId, line.size);
      const coins = request.coins.get(key);
      return coins === undefined
        ? []
        : [[key, computeLineDiscount({ ...line, price: toRupees(line.pricePaise) }, coins)]];
    }),
  );
  const redemption =
    request.code === '' ? undefined : requireUsableCode(await findRedemption(transaction, userId, request.code), now);
  const totals = computeCartTotals({
    lines: lines.map((line) => ({ ...line, price: toRupees(line.pricePaise) })),
    deliveryFee,
    redemptionDiscount: toRupees(redemption?.worthPaise ?? 0),
    coinDiscounts,
  });
  if (!isSameAmount(totals.total, request.amount)) throw createPriceChangeRefusal(totals.total);
  return { lines, totals, coinDiscounts, redemption };
}
