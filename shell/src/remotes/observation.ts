import type { RemoteName } from '@shop/shared-events';
import type { LoadProblem } from './load-problem';

/** What a page notices of itself, for reports about releases. */
export type Observation =
  /** An error or a rejected promise that nothing has caught. */
  | { readonly kind: 'uncaught'; readonly event: ErrorEvent | PromiseRejectionEvent }
  /** An error that an error boundary has caught. */
  | { readonly kind: 'render'; readonly error: unknown }
  | { readonly kind: 'view'; readonly pathname: string }
  /** A remote was loaded and started. */
  | { readonly kind: 'load'; readonly remote: RemoteName; readonly milliseconds: number }
  /** A remote, or a page or widget of it, could not be loaded. */
  | {
      readonly kind: 'failure';
      readonly remote: RemoteName;
      readonly problem: LoadProblem & { readonly status: 'failed' };
      readonly error: unknown;
    };
