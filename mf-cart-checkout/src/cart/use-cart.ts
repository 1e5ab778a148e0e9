import { useStream } from '@shop/shared-events';
import { useEffect, useMemo } from 'react';
import type { RemoteServices } from '../services';
import { cartProductsStore } from './cart-products.store';
import { initialCart } from './cart-state.rules';
import { cartStore } from './cart.store';
import { buildCartView } from './cart-view.rules';

const noProducts = { products: [], restricted: [], problem: null };

/** Returns the cart with its products, updated while the component is mounted. */
export function useCart(services: RemoteServices) {
  const store = cartStore(services);
  const products = cartProductsStore(services);
  const cart = useStream(store.state$, initialCart);
  const loadedProducts = useStream(products.state$, noProducts);
  useEffect(() => products.follow(), [products]);
  const view = useMemo(() => buildCartView(cart, loadedProducts), [cart, loadedProducts]);
  return { view, store, retry: products.retry };
}
