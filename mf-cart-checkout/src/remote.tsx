import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { type appManifest, messages } from './app-manifest';
import { cartStore } from './cart/cart.store';

/** The remote entry module of the checkout team. It starts the cart; pages are loaded lazily. */
export const remote: RemoteModule<typeof appManifest> = {
  contract: contractVersion,
  messages,
  start: (services) => cartStore(services).connect(),
  pages: {
    cart: () => import(/* webpackChunkName: "page-cart" */ './cart/cart-page'),
    'place-order': () => import(/* webpackChunkName: "page-place-order" */ './checkout/place-order-page'),
    verify: () => import(/* webpackChunkName: "page-verify" */ './verify/verify-page'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './orders/orders-page'),
    order: () => import(/* webpackChunkName: "page-order" */ './orders/order-page'),
    addresses: () => import(/* webpackChunkName: "page-addresses" */ './addresses/addresses-page'),
  },
  widgets: {
    orders: () => import(/* webpackChunkName: "widget-orders" */ './orders/orders-widget'),
  },
};
