import type { RemoteName } from '@shop/shared-events';
import type { FailureReason } from './load-problem';

/** What a page notices of itself, for reports about releases. */
export type Observation =
  /** An error or a rejected promise that nothing has caught. */
  | { readonly kind: 'uncaught'; readonly event: ErrorEvent | PromiseRejectionEvent }
  /** An error that an error boundary has caught. */
  | { readonly kind: 'render'; readonly error: unknown }
  | { readonly kind: 'view'; readonly pathname: string }
  /** A remote was loaded and started. */
  | { readonly kind: 'load'; readonly remote: RemoteName; readonly milliseconds: number }
  /** A remote, or a page or widget of it, could not be loaded or started, or does not fit this page. */
  | {
      readonly kind: 'failure';
      readonly remote: RemoteName;
      readonly reason: FailureReason | 'incompatible';
      /** What was thrown; absent for what does not fit. */
      readonly error?: unknown;
    };
