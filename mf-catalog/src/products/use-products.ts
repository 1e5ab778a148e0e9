import { type RemoteServices, useStream } from '@shop/shared-events';
import { useEffect } from 'react';
import { type ProductsState, productsStore } from './products.store';

/** The product list in a view; the first view that needs more than it came with loads it. */
export function useProducts(services: RemoteServices, cameWithAll = false): ProductsState & { readonly retry: () => void } {
  const store = productsStore(services);
  const state = useStream(store.state$, store.state$.value);
  useEffect(() => {
    if (!cameWithAll) void store.load();
  }, [store, cameWithAll]);
  return { ...state, retry: () => void store.reload() };
}
