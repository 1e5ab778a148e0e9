import { waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import type { TestShop } from '../services-for-test';
import type { CartState } from './cart-state.rules';
import { type CartStore, cartStore } from './cart.store';

/** Wires the cart of a shop to its bus, as the remote's start does. */
export function open(shop: TestShop): CartStore {
  const store = cartStore(shop.services);
  store.follow();
  return store;
}

export const now = (shop: TestShop): Promise<CartState> => firstValueFrom(cartStore(shop.services).state$);
export const ready = (shop: TestShop) => waitFor(async () => expect((await now(shop)).phase).toBe('ready'));

/** A size of a product that every shop of a test sells. */
export const m = { productId: 'p1', size: 'M' };
export const ask = (shop: TestShop, coins = 0, size = 'M') =>
  cartStore(shop.services).add({ productId: 'p1', size, coins });
export const signedIn = { status: 'signed-in', userId: 'u1' } as const;
