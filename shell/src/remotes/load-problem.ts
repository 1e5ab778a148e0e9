import { TimeoutError } from './timeout-error';

/** Why a remote could not be loaded. `remote-messages.ts` holds the message for each reason. */
export type FailureReason = 'missing' | 'timeout' | 'failed';

/** Why a remote, or a page or widget of it, cannot be shown. */
export type LoadProblem =
  | { readonly status: 'failed'; readonly reason: FailureReason }
  | { readonly status: 'incompatible' }
  /** The files of its release were deleted: the next page load gets the live release. */
  | { readonly status: 'outdated' };

/**
 * Returns the reason of a loading error. Webpack's errors for chunks and styles that time out have the type `timeout`.
 * The collector of reports tells apart what else has failed (`monitoring/find-failure.ts`), so that the shell's first
 * scripts do without.
 */
export const getFailureReason = (error: unknown): FailureReason =>
  error instanceof TimeoutError || (error as { type?: unknown } | null)?.type === 'timeout' ? 'timeout' : 'failed';
