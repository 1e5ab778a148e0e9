import { Button, StateBlock } from '@shop/shared-ui';
import { Component, type ReactNode, useEffect } from 'react';
import styles from './slot-states.module.css';

/** The shape of a place that loads. */
export function Loading({ name, reserve }: { readonly name: string; readonly reserve: 'screen' | 'shelf' }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden" role="status">
        {name} is loading
      </span>
      {reserve === 'screen' ? <noscript className={styles.quiet}>This page needs JavaScript. Switch it on in your browser, then load the page again.</noscript> : null}
      <div className={styles[reserve]} />
    </div>
  );
}

interface TroubleProps {
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
}

/** A page that is down is a whole state with a heading, and asks again by itself when the network is back; a widget is a quiet line. */
export function Fallback({ kind, text, onRetry }: TroubleProps & { readonly kind: 'pages' | 'widgets' }) {
  const action = onRetry ? <Retry onRetry={onRetry} /> : undefined;
  useEffect(() => {
    if (kind === 'widgets' || !onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [kind, onRetry]);
  return (
    <section className={styles.fallback} aria-label={text} data-live="">
      {kind === 'widgets' ? (
        <p role="alert" className={styles.quiet}>
          {text} {action}
        </p>
      ) : (
        <StateBlock kind="error" title={text} headingLevel={1} action={action}>
          {navigator.onLine ? 'The rest of the shop is open, and nothing in your cart is lost.' : 'You are offline. Check your connection, then retry.'}
        </StateBlock>
      )}
    </section>
  );
}

/** Trouble told beside content that can be read. */
export const Beside = ({ text, onRetry }: TroubleProps) => (
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

interface Broken {
  readonly isBroken: boolean;
  readonly by?: unknown;
}

/** Keeps what breaks inside it from what stands around it. */
export class Boundary extends Component<BoundaryProps, Broken> {
  override state: Broken = { isBroken: false };

  static getDerivedStateFromError(by: unknown): Broken {
    return { isBroken: true, by };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(this.state.by) : this.props.children;
  }
}
