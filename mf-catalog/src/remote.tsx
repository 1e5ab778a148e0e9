import { contractVersion, type RemoteDoor } from '@shop/shared-events';
import { distinctUntilChanged, filter, map } from 'rxjs';
import { productsStore } from './products/products.store';

export const remote: RemoteDoor<'mf-catalog'> = {
  contract: contractVersion,

  start(services) {
    const { bus } = services;
    const store = productsStore(services);
    const stopAnswering = bus.answer('catalog:load-products', ({ ids }) => store.byIds(ids));
    const told = store.state$
      .pipe(
        filter((state) => state.whole || state.products.length > 0),
        map((state) => state.products),
        distinctUntilChanged(),
      )
      .subscribe((products) => bus.publish('catalog:products-changed', { products }));
    const orders = bus.watch('order:placed').subscribe(() => void store.refresh());
    return () => {
      stopAnswering();
      told.unsubscribe();
      orders.unsubscribe();
    };
  },

  pages: {
    collection: () => import('./collection/page'),
    product: () => import('./product/page'),
  },

  widgets: {
    'best-sellers': () => import('./shelf/best-sellers'),
    'creators-picks': () => import('./shelf/creators-picks'),
  },
};
