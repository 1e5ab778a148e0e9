import { type RemoteServices, useStream } from '@shop/shared-events';
import { useEffect } from 'react';
import { type ProductsState, productsStore } from './products.store';

/** The product list in a view; the first view that needs it loads it. */
export function useProducts(services: RemoteServices): ProductsState & { readonly retry: () => void } {
  const store = productsStore(services);
  const state = useStream(store.state$, store.state$.value);
  useEffect(() => {
    void store.load();
  }, [store]);
  return { ...state, retry: () => void store.reload() };
}
