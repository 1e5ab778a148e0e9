import { kidsCollectionAddress, paths } from '@shop/shared-events';

export interface HeaderLink {
  readonly to: string;
  readonly label: string;
  /** The links that belong to it. */
  readonly parts?: readonly HeaderLink[];
}

const categoryLinks: readonly HeaderLink[] = [
  { to: paths.men, label: 'Men' },
  { to: paths.women, label: 'Women' },
  { to: kidsCollectionAddress, label: 'Kids' },
];

/** Spec section 2: the links of the header, with the categories of the collection. */
export const mainLinks: readonly HeaderLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.collection, label: 'Collection', parts: categoryLinks },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

/** Returns the address among `links` that a page belongs to: with its query, otherwise by its path alone. */
export function findCurrentLink(links: readonly HeaderLink[], pathname: string, search: string): string | undefined {
  const addresses = links.flatMap(({ to, parts = [] }) => [to, ...parts.map((part) => part.to)]);
  return addresses.find((to) => to === pathname + search) ?? addresses.find((to) => to === pathname);
}

/** Spec section 2: the profile dropdown; Logout, which is no address, comes after them. */
export const profileLinks: readonly HeaderLink[] = [
  { to: paths.profile, label: 'My Profile' },
  { to: paths.orders, label: 'Orders' },
  { to: paths.coins, label: 'Coin program' },
  { to: paths.redemptions, label: 'My Redemptions' },
];

/** The letters of a shop's name that a phone's header has room for in the size of a title. */
export const maxShortName = 9;

/** Visitors have a wishlist too, which is stored in this browser. */
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
