import type { MessageUses, RemoteManifest } from '@shop/shared-events';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: ['cart:changed', 'notice:raised', 'order:cancelled', 'order:placed', 'payment:abandoned'],
  watches: ['cart:changed', 'catalog:products-changed', 'loyalty:balance-changed', 'notice:raised', 'session:changed'],
  reads: ['cart:changed', 'loyalty:balance-changed', 'session:changed'],
  asks: ['catalog:load-products'],
  answers: ['cart:add'],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-cart-checkout',
  pages: {
    cart: ['/cart'],
    'place-order': ['/place-order'],
    verify: ['/verify'],
    orders: ['/orders'],
    order: ['/orders/:orderId'],
  },
  widgets: ['orders'],
  placedWidgets: ['best-sellers'],
  messages,
} as const satisfies RemoteManifest<'mf-cart-checkout'>;
