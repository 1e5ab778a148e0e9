import { contractVersion, type RemoteDoor } from '@shop/shared-events';
import { cartStore } from './cart/cart.store';

/** The door of cart, checkout and orders: the cart lives from here on, the pages come when they are opened. */
export const remote: RemoteDoor<'mf-cart-checkout'> = {
  contract: contractVersion,
  start: (services) => cartStore(services).follow(),
  pages: {
    cart: () => import('./cart/cart-page'),
    'place-order': () => import('./checkout/place-order-page'),
    verify: () => import('./verify/verify-page'),
    orders: () => import('./orders/orders-page'),
  },
  widgets: {},
};
