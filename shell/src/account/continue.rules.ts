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

/** Returns the label of the link to the wanted page, such as 'Continue to checkout'. */
export function formatContinueLabel(address: string): string {
  return `Continue to ${pageNames[getPath(address)] ?? 'the page that you wanted'}`;
}

/** Returns an address without query and fragment. */
export function getPath(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
