import { computeCoinDiscount, computeAvailableCoins } from '@shop/shared-rules';
import type { RemoteServices } from '../services';
import { formatFewerCoins } from './cart-add.rules';
import { cartStore } from './cart.store';
import type { RemovedEntry } from './cart-view.rules';

/**
 * Restores a removed line with its quantity, and with its coins as far as no other line uses them by now. Shows a toast
 * if the line gets fewer coins.
 */
export async function undoRemoval(services: RemoteServices, { entry, index }: RemovedEntry): Promise<void> {
  const { bus } = services;
  const { key, productId, size, quantity, product } = entry;
  const balance = bus.read('loyalty:balance-changed')?.coins ?? null;
  const previousCoins = entry.coins?.coinsUsed ?? 0;
  // If the balance is unknown the line gets its previous coins back, and the server checks them with the order.
  const availableCoins =
    computeAvailableCoins(balance, bus.read('cart:changed')?.coinDiscounts ?? {}, key) ?? previousCoins;
  const amounts = computeCoinDiscount(product.price, Math.min(previousCoins, availableCoins));
  const { coinsUsed } = amounts;
  await cartStore(services).restoreLine(
    { productId, size, quantity },
    index,
    coinsUsed > 0 ? { ...amounts, itemId: productId, size } : null,
  );
  if (coinsUsed < previousCoins)
    bus.publish('notice:raised', { kind: 'warning', text: formatFewerCoins(previousCoins, coinsUsed, product.name) });
}
