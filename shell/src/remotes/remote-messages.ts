import { type FailureReason, getFailureReason, type LoadProblem } from './load-problem';

/** What a shopper can do: retry, or reload the page. */
export type Recovery = 'retry' | 'reload';

/** Returns the message for a slot without content, by the title of its remote, and what the shopper can do. */
export function getProblemMessage(
  title: string,
  problem: LoadProblem,
): { readonly text: string; readonly way: Recovery } {
  if (problem.status !== 'failed')
    return { text: `${title} has been updated. Reload the page to see it.`, way: 'reload' };
  return { text: formatNotLoaded(title, problem.reason), way: 'retry' };
}

/** Returns the message beside server-rendered content, which can be read but not used. */
export const getBannerMessage = (title: string, problem: LoadProblem): ReturnType<typeof getProblemMessage> =>
  problem.status === 'failed'
    ? { text: 'You can look around. To use this page, press Retry.', way: 'retry' }
    : getProblemMessage(title, problem);

/** Returns the message for an error that was thrown while content rendered. */
export function getErrorMessage(name: string, error: unknown): string {
  // Webpack's error for a chunk that could not be fetched.
  if (error instanceof Error && error.name === 'ChunkLoadError') return formatNotLoaded(name, getFailureReason(error));
  return `${name} ran into a problem.`;
}

/** Returns the message for the slots of a disabled remote, and for requests to it. */
export const formatClosed = (title: string): string => `${title} is closed for a short while. Please come back soon.`;

const formatNotLoaded = (name: string, reason: FailureReason): string =>
  reason === 'timeout' ? `${name} is taking too long to load.` : `${name} could not be loaded.`;
