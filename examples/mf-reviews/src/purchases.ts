import type { RemoteServices } from '@shop/platform';
import { createReviewsApi } from './reviews.api';

/** Tells the team's backend what a customer has ordered: the last cart that had lines when an order was placed. */
export function notePurchases(services: RemoteServices): void {
  const api = createReviewsApi(services);
  let productIds: string[] = [];
  services.bus.watch('cart:changed').subscribe(({ lines }) => {
    if (lines.length > 0) productIds = [...new Set(lines.map(({ productId }) => productId))];
  });
  services.bus.watch('order:placed').subscribe(() => {
    if (productIds.length > 0) void api.buy(productIds);
  });
}
