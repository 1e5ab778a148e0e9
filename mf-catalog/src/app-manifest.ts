import { type AppManifest, collectionQuery, type MessageUses } from '@shop/shared-events';

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
  title: 'The collection',
  owner: 'Catalogue team',
  pages: {
    collection: {
      paths: ['/collection', '/men-collection', '/women-collection'],
      visibility: 'indexed',
      query: collectionQuery,
    },
    product: { paths: ['/product/:productId'], visibility: 'indexed' },
    wishlist: { paths: ['/wishlist'] },
  },
  widgets: ['best-sellers', 'creators-picks'],
  placedWidgets: [],
  points: { 'product/after-details': { page: 'product', props: { productId: 'string' }, max: 3 } },
  calls: ['productList', 'wishlistAdd', 'wishlistGet', 'wishlistRemove'],
  messages,
} as const satisfies AppManifest;
