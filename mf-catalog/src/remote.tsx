import { ok } from '@shop/shared-api';
import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { distinctUntilChanged, filter, map, merge } from 'rxjs';
import { type appManifest, messages } from './app-manifest';
import { listsStore } from './products/lists.store';
import { productsStore } from './products/products.store';
import type { RemoteServices } from './services';

/**
 * The remote entry module of the catalogue team. It answers requests for products; pages and widgets are loaded lazily.
 */
export const remote: RemoteModule<typeof appManifest> = {
  contract: contractVersion,
  messages,

  start(services: RemoteServices) {
    const { bus } = services;
    const store = productsStore(services);
    bus.answer('catalog:load-products', async ({ ids, fresh }) => {
      const result = await store.loadByIds(ids, fresh);
      if (!result.ok) return result;
      const { products, restricted, missing } = result.value;
      // Restricted products are also reported as missing, for apps that do not know of restricted products.
      return ok({ products, restricted, missing: [...missing, ...restricted.map(({ _id }) => _id)] });
    });
    store.state$
      .pipe(
        map(({ products }) => products),
        filter((products) => products.size > 0),
        distinctUntilChanged(),
      )
      .subscribe((products) => bus.publish('catalog:products-changed', { products: [...products.values()] }));
    merge(bus.watch('order:placed'), bus.watch('order:cancelled'), bus.watch('payment:abandoned')).subscribe(() => {
      listsStore(services).expire();
      void store.refresh();
    });
  },

  pages: {
    collection: () => import(/* webpackChunkName: "page-collection" */ './collection/collection-page'),
    wishlist: () => import(/* webpackChunkName: "page-wishlist" */ './wishlist-page/wishlist-page'),
    product: () => import(/* webpackChunkName: "page-product" */ './product/product-page'),
  },

  widgets: {
    'best-sellers': () => import(/* webpackChunkName: "widget-best-sellers" */ './shelf/best-sellers'),
    'creators-picks': () => import(/* webpackChunkName: "widget-creators-picks" */ './shelf/creators-picks'),
  },
};
