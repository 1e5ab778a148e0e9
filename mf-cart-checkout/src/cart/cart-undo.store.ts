import type { RemoteServices } from '@shop/shared-events';
import { computeCoinDiscount, computeAvailableCoins } from '@shop/shared-rules';
import { fewerCoinsSentence } from './cart-add.rules';
import { cartStore } from './cart.store';
import type { RemovedEntry } from './cart-view.rules';

/**
 * Puts a removed line back with its quantity, and with its coins as far as no other line has bound them since; fewer
 * are told.
 */
export async function undoRemoval(services: RemoteServices, { entry, place }: RemovedEntry): Promise<void> {
  const { bus } = services;
  const { key, productId, size, quantity, product } = entry;
  const balance = bus.read('loyalty:balance-changed')?.coins ?? null;
  const asked = entry.coins?.coinsUsed ?? 0;
  // The line had its coins a moment ago: while nobody has counted them it gets them back, and the order has the last
  // word.
  const free = computeAvailableCoins(balance, bus.read('cart:changed')?.coinDiscounts ?? {}, key) ?? asked;
  const amounts = computeCoinDiscount(product.price, Math.min(asked, free));
  const { coinsUsed } = amounts;
  await cartStore(services).putBack(
    { productId, size, quantity },
    place,
    coinsUsed > 0 ? { ...amounts, itemId: productId, size } : null,
  );
  if (coinsUsed < asked)
    bus.publish('notice:raised', { kind: 'warning', text: fewerCoinsSentence(asked, coinsUsed, product.name) });
}
