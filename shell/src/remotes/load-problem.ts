import { TimeoutError } from './timeout-error';

/** Why a remote could not be loaded. `remote-messages.ts` holds the message for each reason. */
export type FailureReason = 'missing' | 'unreachable' | 'timeout' | 'threw';

/** Why a remote, or a page or widget of it, cannot be shown. */
export type LoadProblem =
  | { readonly status: 'failed'; readonly reason: FailureReason }
  | { readonly status: 'incompatible' };

/** What browsers say of an ES module, and Vite of a style, that could not be fetched. */
const failedImport = /dynamically imported module|importing a module script|preload CSS/i;

/**
 * Returns the reason of a loading error. Errors of `loadScript` and webpack's for chunks and styles have the type of the
 * event that ended the request: `error` or `timeout`. Everything else was thrown by the remote's own code.
 */
export function getFailureReason(error: unknown): FailureReason {
  const { type, message } = (error ?? {}) as { readonly type?: unknown; readonly message?: unknown };
  if (error instanceof TimeoutError || type === 'timeout') return 'timeout';
  return type === 'error' || failedImport.test(String(message)) ? 'unreachable' : 'threw';
}
