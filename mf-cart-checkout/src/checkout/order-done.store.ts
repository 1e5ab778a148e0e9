import { storageKeys, paths } from '@shop/shared-events';
import { checkAddress, parseDelivery } from '../address';
import { addressBookStore, suggestName } from '../addresses';
import { cartStore } from '../cart';
import { ordersStore } from '../orders';
import type { RemoteServices } from '../services';
import { deliveryStore } from './delivery.store';
import { savingStore } from './saving.store';

interface PlacedOrder {
  /** Null if the server did not send it. */
  readonly orderId: string | null;
  /** Rupees. */
  readonly amount: number;
  readonly coinsUsed: number;
}

/**
 * Ends a placed order, however it was paid (spec section 4): clears the cart and the stored data and publishes the
 * order. A customer who is redirected to the orders (`isRedirected`) is thanked there, another one by a toast.
 */
export function finishOrder(
  services: RemoteServices,
  { orderId, amount, coinsUsed }: PlacedOrder,
  isRedirected: boolean,
): void {
  const { bus, kept } = services;
  for (const key of [storageKeys.attempt, storageKeys.payment]) kept.remove(key);
  savingStore(services).clearCode();
  void saveOrderAddress(services);
  deliveryStore(services).clear();
  cartStore(services).clear();
  // Lines may have been added in another tab during the payment.
  void cartStore(services).retry();
  ordersStore(services).setJustPlaced(orderId);
  bus.publish('order:placed', { orderId, amount, coinsUsed });
  if (orderId === null || !isRedirected)
    bus.publish('notice:raised', {
      kind: 'success',
      text: 'Thank you. Your order is placed. You can see it under My Orders.',
    });
}

/**
 * Saves the address of the order that was just placed, if the customer asked for it. The request is read from the
 * browser's storage, because a card payment returns to a new page.
 */
async function saveOrderAddress(services: RemoteServices): Promise<void> {
  const { bus, kept } = services;
  const session = bus.read('session:changed');
  if (session?.status !== 'signed-in') return;
  const stored = parseDelivery(kept.read(storageKeys.delivery), session.userId);
  const checked = stored && checkAddress(stored.draft, services.settings.countries);
  if (!checked?.ok || stored?.saveAs == null) return;
  const saved = await addressBookStore(services).save({
    name: stored.saveAs.trim() || suggestName([]),
    address: checked.address,
  });
  if (!saved.ok && saved.problem.kind !== 'unauthorized')
    bus.publish('notice:raised', {
      kind: 'warning',
      text: `Your order is placed, but its address is not saved. ${saved.problem.message}`,
    });
}

/**
 * Reports a payment that could not become an order; the cart stays. Returns the path of the page that shows where the
 * money is. Without a redirect a toast is shown.
 */
export function reportRefund(
  services: RemoteServices,
  { orderId, message }: { readonly orderId: string | null; readonly message: string },
  isRedirected: boolean,
): string {
  const isShownOnOrders = orderId === null && isRedirected;
  if (isShownOnOrders) ordersStore(services).setNotice(message);
  else services.bus.publish('notice:raised', { kind: 'warning', text: message });
  return orderId === null ? paths.orders : paths.order(orderId);
}
