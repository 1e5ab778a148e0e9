import { Button, StateBlock } from '@shop/shared-ui';
import { Component, type ReactNode, useEffect } from 'react';
import { MainPageLinks } from '../main-page-links';
import styles from './slot-states.module.css';

/** The skeleton of a slot that loads. */
export function Loading({ name, reserve }: { readonly name: string; readonly reserve: 'screen' | 'shelf' }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden" role="status">
        {name} is loading
      </span>
      {reserve === 'screen' ? (
        <noscript className={styles.quiet}>
          This page needs JavaScript. Switch it on in your browser, then load the page again.
        </noscript>
      ) : null}
      <div className={styles[reserve]} />
    </div>
  );
}

interface ProblemProps {
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
}

/** A page, a widget that a page places, or a part that its team has attached to a point of a page. */
export type SlotKind = 'pages' | 'widgets' | 'parts';

/**
 * A failed page has a heading and retries when the network is back, one that cannot be retried leads on; a failed widget
 * is one line of text, and a failed part is nothing.
 */
export function Fallback({ kind, text, onRetry }: ProblemProps & { readonly kind: SlotKind }) {
  const action = onRetry ? <Retry onRetry={onRetry} /> : undefined;
  useEffect(() => {
    if (kind !== 'pages' || !onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [kind, onRetry]);
  if (kind === 'parts') return null;
  return (
    <section className={styles.fallback} aria-label={text} data-live="">
      {kind === 'widgets' ? (
        <p role="alert" className={styles.quiet}>
          {text} {action}
        </p>
      ) : (
        <StateBlock kind="error" title={text} headingLevel={1} action={action ?? <MainPageLinks />}>
          {onRetry && !navigator.onLine
            ? 'You are offline. Check your connection, then retry.'
            : 'The rest of the shop is open, and your cart is safe.'}
        </StateBlock>
      )}
    </section>
  );
}

/** A message beside content that can be read but not used. */
export const ProblemBanner = ({ text, onRetry }: ProblemProps) => (
  <section aria-label={text} className={styles.beside} data-live="">
    <p role="alert">{text}</p>
    {onRetry ? <Retry onRetry={onRetry} /> : null}
  </section>
);

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Button variant="secondary" onClick={onRetry}>
    Retry
  </Button>
);

interface BoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasError: boolean;
  readonly error?: unknown;
}

/** Shows a fallback when its children throw while they render. */
export class ErrorBoundary extends Component<BoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasError: true, error };
  }

  override render() {
    return this.state.hasError ? this.props.fallback(this.state.error) : this.props.children;
  }
}
