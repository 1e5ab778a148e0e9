import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { cartStore } from './cart/cart.store';

/** The door of cart, checkout and orders: the cart lives from here on, the pages come when they are opened. */
export const remote: RemoteModule<'mf-cart-checkout'> = {
  contract: contractVersion,
  start: (services) => cartStore(services).follow(),
  pages: {
    cart: () => import(/* webpackChunkName: "page-cart" */ './cart/cart-page'),
    'place-order': () => import(/* webpackChunkName: "page-place-order" */ './checkout/place-order-page'),
    verify: () => import(/* webpackChunkName: "page-verify" */ './verify/verify-page'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './orders/orders-page'),
    order: () => import(/* webpackChunkName: "page-order" */ './orders/order-page'),
  },
  widgets: {
    orders: () => import(/* webpackChunkName: "widget-orders" */ './orders/orders-widget'),
  },
};
