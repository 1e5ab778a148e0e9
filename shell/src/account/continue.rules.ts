import { paths } from '@shop/shared-events';

const pageNames: Readonly<Record<string, string>> = {
  [paths.placeOrder]: 'checkout',
  [paths.cart]: 'your cart',
  [paths.profile]: 'My Profile',
  [paths.orders]: 'My Orders',
  [paths.coins]: 'your coins',
  [paths.redemptions]: 'My Redemptions',
  [paths.earlyAccess]: 'Early access',
  [paths.limitedEdition]: 'Limited edition',
};

/** The words of the way on to a page of this shop, such as 'Continue to checkout'. */
export function formatContinueLabel(address: string): string {
  return `Continue to ${pageNames[getPath(address)] ?? 'the page that you wanted'}`;
}

/** An address without its query and its fragment. */
export function getPath(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
