import { parseUrl } from './parse-url';

/** The paths of the shop's pages (spec section 2). */
export const paths = {
  home: '/',
  collection: '/collection',
  men: '/men-collection',
  women: '/women-collection',
  about: '/about',
  contact: '/contact',
  product: (productId: string) => `/product/${encodeURIComponent(productId)}`,
  wishlist: '/wishlist',
  cart: '/cart',
  login: '/login',
  placeOrder: '/place-order',
  profile: '/profile',
  orders: '/orders',
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  coins: '/coins',
  redemptions: '/my-redemptions',
  earlyAccess: '/early-access',
  limitedEdition: '/limited-edition',
  verify: '/verify',
  terms: '/terms',
} as const;

/** The address of the collection of children's clothes. Men and women have pages of their own (spec section 2). */
export const kidsCollectionAddress = `${paths.collection}?category=Kids`;

/** The query parameters of the three collection pages, in the order in which they are written. */
export const collectionQuery = [
  'category',
  'type',
  'price',
  'size',
  'colour',
  'sort',
  'grid',
  'search',
  'q',
  'page',
] as const;

/** Creates the path of the login page with the page that is offered after the login. */
export const createLoginPath = (nextPage: string): string => `${paths.login}?next=${encodeURIComponent(nextPage)}`;

/** Parses the page after the login from a login address; null unless it is a path of this shop. */
export function parseNextPage(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  const shop = 'http://shop';
  const page = next.startsWith('/') ? parseUrl(next, shop) : null;
  return page?.origin === shop && !page.pathname.startsWith('//') && !page.pathname.startsWith(paths.login)
    ? page.pathname + page.search + page.hash
    : null;
}
