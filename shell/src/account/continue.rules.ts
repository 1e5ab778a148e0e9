import { paths } from '@shop/shared-events';

const continuations: Readonly<Record<string, string>> = {
  [paths.placeOrder]: 'to checkout',
  [paths.cart]: 'to your cart',
  [paths.profile]: 'to My Profile',
  [paths.orders]: 'to My Orders',
  [paths.coins]: 'to your coins',
  [paths.redemptions]: 'to My Redemptions',
  [paths.earlyAccess]: 'to early access',
  [paths.limitedEdition]: 'to limited edition',
  '/verify-email': 'to confirm your email',
  '/confirm-email': 'to confirm your new email',
};

/** Returns the label of the link to the wanted page, such as 'Continue to checkout'. */
export function formatContinueLabel(address: string): string {
  return `Continue ${continuations[getPath(address)] ?? 'where you left off'}`;
}

/** Returns an address without query and fragment. */
export function getPath(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}
