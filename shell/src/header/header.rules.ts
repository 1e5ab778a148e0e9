import { paths } from '@shop/shared-events';

export interface HeaderLink {
  readonly to: string;
  readonly label: string;
}

/** Spec section 2: the links of the header. */
export const mainLinks: readonly HeaderLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.collection, label: 'Collection' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

/** Spec section 2: the profile dropdown; Logout, which is no address, comes after them. */
export const profileLinks: readonly HeaderLink[] = [
  { to: paths.profile, label: 'My Profile' },
  { to: paths.orders, label: 'Orders' },
  { to: paths.coins, label: 'Coin program' },
  { to: paths.redemptions, label: 'My Redemptions' },
];

/** The wishlist is stored in this browser, for visitors too. */
export const wishlistLink: HeaderLink = { to: paths.wishlist, label: 'Wishlist' };

/** Search applies only where the search bar is shown (spec section 2): this address shows it. */
export const searchAddress = `${paths.collection}?search=1`;

/** Returns the label of the cart link; 'Cart' while the count is unknown. */
export function formatCartLabel(count: number | undefined): string {
  if (count === undefined) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** Returns the count on the cart icon, at most '99+'; null for an empty cart. */
export function formatCartCount(count: number | undefined): string | null {
  if (!count) return null;
  return count > 99 ? '99+' : String(count);
}
