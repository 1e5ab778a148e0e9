import { TimeoutError } from './timeout-error';

/** Why a remote could not be loaded. `remote-messages.ts` holds the message for each reason. */
export type FailureReason = 'missing' | 'unreachable' | 'timeout' | 'broken';

/** Why a remote, or a page or widget of it, cannot be shown. */
export type LoadProblem =
  | { readonly status: 'failed'; readonly reason: FailureReason }
  | { readonly status: 'incompatible' };

/**
 * Returns the reason of a loading error. Webpack's errors for chunks and styles that time out have the type `timeout`.
 */
export function getFailureReason(error: unknown): FailureReason {
  if (error instanceof TimeoutError || (error as { type?: unknown } | null)?.type === 'timeout') return 'timeout';
  return error instanceof TypeError || error instanceof ReferenceError ? 'broken' : 'unreachable';
}
