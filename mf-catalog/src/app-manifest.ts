import type { MessageUses, RemoteManifest } from '@shop/shared-events';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: ['catalog:products-changed', 'catalog:wishlist-changed', 'notice:raised'],
  watches: [
    'cart:changed',
    'catalog:wishlist-changed',
    'loyalty:balance-changed',
    'order:cancelled',
    'order:placed',
    'payment:abandoned',
    'session:changed',
  ],
  reads: ['session:changed'],
  asks: ['cart:add'],
  answers: ['catalog:load-products'],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-catalog',
  pages: {
    collection: ['/collection', '/men-collection', '/women-collection'],
    product: ['/product/:productId'],
    wishlist: ['/wishlist'],
  },
  widgets: ['best-sellers', 'creators-picks'],
  placedWidgets: [],
  messages,
} as const satisfies RemoteManifest<'mf-catalog'>;
