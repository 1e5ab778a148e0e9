import { type RemoteServices, useStream } from '@shop/shared-events';
import { useEffect, useMemo } from 'react';
import { cartProductsStore } from './cart-products.store';
import { initialCart } from './cart-state.rules';
import { cartStore } from './cart.store';
import { cartView } from './cart-view.rules';

const nothingKnown = { products: [], restricted: [], problem: null };

/** The cart with its products, kept up to date while the view stands. */
export function useCart(services: RemoteServices) {
  const store = cartStore(services);
  const products = cartProductsStore(services);
  const cart = useStream(store.state$, initialCart);
  const known = useStream(products.state$, nothingKnown);
  useEffect(() => products.follow(), [products]);
  const view = useMemo(() => cartView(cart, known), [cart, known]);
  return { view, store, retry: products.retry };
}
