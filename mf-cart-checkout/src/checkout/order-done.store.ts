import { storageKeys, paths } from '@shop/shared-events';
import { cartStore } from '../cart';
import { ordersStore } from '../orders';
import type { RemoteServices } from '../services';
import { deliveryStore } from './delivery.store';
import { savingStore } from './saving.store';

export interface PlacedOrder {
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
