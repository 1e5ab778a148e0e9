import { storageKeys, paths, type RemoteServices } from '@shop/shared-events';
import { cartStore } from '../cart';
import { ordersStore } from '../orders';
import { deliveryStore } from './delivery.store';
import { savingStore } from './saving.store';

export interface DoneOrder {
  /** Null where the server did not say. */
  readonly orderId: string | null;
  /** Rupees. */
  readonly amount: number;
  readonly coinsUsed: number;
}

/**
 * What follows an order, however it was paid (spec section 4): nothing of it is left to be ordered again, and whoever
 * listens hears of it. Who is `taken` to their orders is thanked there; who has gone elsewhere meanwhile is thanked
 * where
 * they are.
 */
export function orderDone(services: RemoteServices, { orderId, amount, coinsUsed }: DoneOrder, taken: boolean): void {
  const { bus, kept } = services;
  for (const key of [storageKeys.attempt, storageKeys.payment]) kept.remove(key);
  savingStore(services).used();
  deliveryStore(services).forget();
  cartStore(services).clear();
  // Something may have been added from elsewhere while this was paid.
  void cartStore(services).retry();
  ordersStore(services).thankFor(orderId);
  bus.publish('order:placed', { orderId, amount, coinsUsed });
  if (orderId === null || !taken)
    bus.publish('notice:raised', {
      kind: 'success',
      text: 'Thank you. Your order is placed. You can see it under My Orders.',
    });
}

/**
 * What follows a payment that could not become an order: the cart stays. Gives the address whose page says where the
 * money is; who is not `taken` there is told where they are.
 */
export function paymentRefunded(
  services: RemoteServices,
  { orderId, message }: { readonly orderId: string | null; readonly message: string },
  taken: boolean,
): string {
  const isToldThere = orderId === null && taken;
  if (isToldThere) ordersStore(services).tell(message);
  else services.bus.publish('notice:raised', { kind: 'warning', text: message });
  return orderId === null ? paths.orders : paths.order(orderId);
}
