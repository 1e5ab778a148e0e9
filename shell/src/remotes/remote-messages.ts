import type { RemoteName } from '@shop/shared-events';
import { type FailureReason, getFailureReason, type LoadProblem } from './load-problem';

/** The name of each remote's part of the shop, for shoppers. */
export const remoteLabels: Readonly<Record<RemoteName, string>> = {
  'mf-catalog': 'The collection',
  'mf-cart-checkout': 'The cart',
  'mf-loyalty': 'The coin program',
  'mf-content': 'This page',
};

/** What a shopper can do: retry, reload the page, or nothing but wait. */
export type Recovery = 'retry' | 'reload' | 'none';

/** Returns the message for a slot without content, and what the shopper can do. */
export function getProblemMessage(
  remote: RemoteName,
  problem: LoadProblem,
): { readonly text: string; readonly way: Recovery } {
  const label = remoteLabels[remote];
  if (problem.status === 'disabled')
    return { text: `${label} is closed for a short while. Please come back soon.`, way: 'none' };
  if (problem.status === 'incompatible')
    return { text: `${label} has been updated. Reload the page to see it.`, way: 'reload' };
  return { text: formatNotLoaded(label, problem.reason), way: 'retry' };
}

/** Returns the message beside server-rendered content, which can be read but not used. */
export const getBannerMessage = (remote: RemoteName, problem: LoadProblem): ReturnType<typeof getProblemMessage> =>
  problem.status === 'failed'
    ? { text: 'You can look around. To use this page, press Retry.', way: 'retry' }
    : getProblemMessage(remote, problem);

/** Returns the message for an error that was thrown while content rendered. */
export function getErrorMessage(name: string, error: unknown): string {
  // Webpack's error for a chunk that could not be fetched.
  if (error instanceof Error && error.name === 'ChunkLoadError') return formatNotLoaded(name, getFailureReason(error));
  return `${name} ran into a problem.`;
}

const formatNotLoaded = (name: string, reason: FailureReason): string =>
  reason === 'timeout' ? `${name} is taking too long to load.` : `${name} could not be loaded.`;
