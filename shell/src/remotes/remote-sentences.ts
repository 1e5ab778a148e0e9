import type { RemoteName } from '@shop/shared-events';
import { type FailureReason, reasonOf, type Trouble } from './remote-loader';

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
  return { text: notLoaded(room, trouble.reason), way: 'retry' };
}

/** The same beside content that a server sent: it stands there to be seen, and only its scripts are missing. */
export const sentenceBeside = (remote: RemoteName, trouble: Trouble): ReturnType<typeof sentenceFor> =>
  trouble.status === 'failed' ? { text: 'You can look around. To use this page, press Retry.', way: 'retry' } : sentenceFor(remote, trouble);

/** What a place says that an error has emptied. */
export function sentenceOf(name: string, error: unknown): string {
  // Webpack's name for what could not be fetched.
  if (error instanceof Error && error.name === 'ChunkLoadError') return notLoaded(name, reasonOf(error));
  return `${name} ran into a problem.`;
}

const notLoaded = (name: string, reason: FailureReason): string => (reason === 'late' ? `${name} is taking too long to load.` : `${name} could not be loaded.`);
