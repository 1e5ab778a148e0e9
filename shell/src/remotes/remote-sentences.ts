import type { RemoteName } from '@shop/shared-events';
import type { Trouble } from './remote-loader';

/** What a shopper calls the part of the shop that a team owns. */
export const roomNames: Readonly<Record<RemoteName, string>> = {
  'mf-catalog': 'The collection',
  'mf-cart-checkout': 'The cart',
  'mf-loyalty': 'The coin program',
  'mf-content': 'This page',
};

/** What may help: another attempt, a new page, or only time. */
export type WayOn = 'retry' | 'reload' | 'none';

/** Why a place is empty, for a shopper, and what may help. */
export function sentenceFor(remote: RemoteName, trouble: Trouble): { readonly text: string; readonly way: WayOn } {
  const room = roomNames[remote];
  if (trouble.status === 'disabled') return { text: `${room} is closed for a short while. Please come back soon.`, way: 'none' };
  if (trouble.status === 'incompatible') return { text: `${room} has been updated. Reload the page to see it.`, way: 'reload' };
  if (trouble.reason === 'late') return { text: `${room} is taking too long to load.`, way: 'retry' };
  return { text: `${room} could not be loaded.`, way: 'retry' };
}
