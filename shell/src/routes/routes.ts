import { collectionQuery, type PagesByRemote, paths, type RemoteName, type WidgetName } from '@shop/shared-events';

export type RemoteRoute = {
  readonly [R in RemoteName]: {
    readonly path: string;
    readonly remote: R;
    readonly page: PagesByRemote[R];
    /** Widgets of other teams on the page, which a server renders with it. */
    readonly widgets?: readonly WidgetName[];
    /** Query parameters that the server's HTML depends on. Only the browser reads other parameters. */
    readonly query?: readonly string[];
  };
}[RemoteName];

/**
 * Which team's page stands at which address (spec section 2, and the wishlist). /login and /profile are the shell's
 * own.
 */
export const remoteRoutes: readonly RemoteRoute[] = [
  { path: paths.home, remote: 'mf-content', page: 'home', widgets: ['best-sellers', 'creators-picks'] },
  { path: paths.about, remote: 'mf-content', page: 'about' },
  { path: paths.contact, remote: 'mf-content', page: 'contact' },
  { path: paths.terms, remote: 'mf-content', page: 'terms' },
  { path: paths.collection, remote: 'mf-catalog', page: 'collection', query: collectionQuery },
  { path: paths.men, remote: 'mf-catalog', page: 'collection', query: collectionQuery },
  { path: paths.women, remote: 'mf-catalog', page: 'collection', query: collectionQuery },
  { path: '/product/:productId', remote: 'mf-catalog', page: 'product' },
  { path: paths.wishlist, remote: 'mf-catalog', page: 'wishlist' },
  { path: paths.cart, remote: 'mf-cart-checkout', page: 'cart' },
  { path: paths.placeOrder, remote: 'mf-cart-checkout', page: 'place-order' },
  { path: paths.verify, remote: 'mf-cart-checkout', page: 'verify' },
  { path: paths.orders, remote: 'mf-cart-checkout', page: 'orders' },
  { path: '/orders/:orderId', remote: 'mf-cart-checkout', page: 'order' },
  { path: paths.coins, remote: 'mf-loyalty', page: 'coins' },
  { path: paths.redemptions, remote: 'mf-loyalty', page: 'my-redemptions' },
  { path: paths.earlyAccess, remote: 'mf-loyalty', page: 'early-access' },
  { path: paths.limitedEdition, remote: 'mf-loyalty', page: 'limited-edition' },
];

/** The owner of each widget. */
export const widgetRemotes: Readonly<Record<WidgetName, RemoteName>> = {
  'best-sellers': 'mf-catalog',
  'creators-picks': 'mf-catalog',
  orders: 'mf-cart-checkout',
  'category-links': 'mf-content',
};
