import { waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import type { TestShop } from '../services-for-test';
import type { CartState } from './cart-state.rules';
import { type CartStore, cartStore } from './cart.store';

/** Connects the cart to the bus, as the remote's start does. */
export function startCart(shop: TestShop): CartStore {
  const store = cartStore(shop.services);
  store.connect();
  return store;
}

export const readCart = (shop: TestShop): Promise<CartState> => firstValueFrom(cartStore(shop.services).state$);
export const waitUntilReady = (shop: TestShop) =>
  waitFor(async () => expect((await readCart(shop)).phase).toBe('ready'));

/** A size of a product in every test shop. */
export const sizeM = { productId: 'p1', size: 'M' };
export const addProduct = (shop: TestShop, coins = 0, size = 'M') =>
  cartStore(shop.services).add({ productId: 'p1', size, coins });
export const signedIn = { status: 'signed-in', userId: 'u1' } as const;
