import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { distinctUntilChanged, filter, map, merge } from 'rxjs';
import { listsStore } from './products/lists.store';
import { productsStore } from './products/products.store';

/** The door of the catalogue team: it answers for products; pages and widgets come when they are asked for. */
export const remote: RemoteModule<'mf-catalog'> = {
  contract: contractVersion,

  start(services) {
    const { bus } = services;
    const store = productsStore(services);
    bus.answer('catalog:load-products', ({ ids, fresh }) => store.byIds(ids, fresh));
    store.state$
      .pipe(
        map(({ products }) => products),
        filter((products) => products.size > 0),
        distinctUntilChanged(),
      )
      .subscribe((products) => bus.publish('catalog:products-changed', { products: [...products.values()] }));
    merge(bus.watch('order:placed'), bus.watch('order:cancelled')).subscribe(() => {
      listsStore(services).expire();
      void store.refresh();
    });
  },

  pages: {
    collection: () => import(/* webpackChunkName: "page-collection" */ './collection/collection-page'),
    wishlist: () => import(/* webpackChunkName: "page-wishlist" */ './wishlist/wishlist-page'),
    product: () => import(/* webpackChunkName: "page-product" */ './product/product-page'),
  },

  widgets: {
    'best-sellers': () => import(/* webpackChunkName: "widget-best-sellers" */ './shelf/best-sellers'),
    'creators-picks': () => import(/* webpackChunkName: "widget-creators-picks" */ './shelf/creators-picks'),
  },
};
