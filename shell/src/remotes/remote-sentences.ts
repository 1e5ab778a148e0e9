import type { RemoteName } from '@shop/shared-events';
import type { PartState } from './remote-loader';

/** What a shopper calls the part of the shop that a team owns. */
export const roomNames: Readonly<Record<RemoteName, string>> = {
  'mf-catalog': 'The collection',
  'mf-cart-checkout': 'The cart',
  'mf-loyalty': 'The coin program',
  'mf-content': 'This page',
};

/** Why a place is empty, for a shopper, and whether another try may help. */
export function sentenceFor(remote: RemoteName, state: Exclude<PartState, { status: 'ready' }>): { text: string; retry: boolean } {
  const room = roomNames[remote];
  if (state.status === 'disabled') return { text: `${room} is closed for a short while. Please come back soon.`, retry: false };
  if (state.status === 'incompatible') return { text: `${room} has been updated. Reload the page to see it.`, retry: true };
  if (state.reason === 'late') return { text: `${room} is taking too long to load.`, retry: true };
  return { text: `${room} could not be loaded.`, retry: true };
}
