import { paths } from '@shop/shared-events';

export interface HeaderLink {
  readonly to: string;
  readonly words: string;
}

/** Spec section 2: the links of the header. */
export const mainLinks: readonly HeaderLink[] = [
  { to: paths.home, words: 'Home' },
  { to: paths.collection, words: 'Collection' },
  { to: paths.about, words: 'About' },
  { to: paths.contact, words: 'Contact' },
];

/** Spec section 2: the profile dropdown; Logout, which is no address, comes after them. */
export const profileLinks: readonly HeaderLink[] = [
  { to: paths.profile, words: 'My Profile' },
  { to: paths.orders, words: 'Orders' },
  { to: paths.coins, words: 'Coin program' },
  { to: paths.redemptions, words: 'My Redemptions' },
];

/** What this browser keeps to be found again, for visitors too. */
export const wishlistLink: HeaderLink = { to: paths.wishlist, words: 'Wishlist' };

/** Search applies only where the search bar is shown (spec section 2): this address shows it. */
export const searchAddress = `${paths.collection}?search=1`;

/** What the cart link is called; just 'Cart' as long as nobody has counted. */
export function cartName(count: number | undefined): string {
  if (count === undefined) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** The figure on the bag; null for an empty one, and never wider than two digits and a plus. */
export function cartFigure(count: number | undefined): string | null {
  if (!count) return null;
  return count > 99 ? '99+' : String(count);
}
