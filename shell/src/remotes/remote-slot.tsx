import type { RemoteServices } from '@shop/shared-events';
import { Button, Skeleton, StateBlock } from '@shop/shared-ui';
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Part, PartState, RemoteLoader } from './remote-loader';
import styles from './remote-slot.module.css';
import { roomNames, sentenceFor } from './remote-sentences';

export interface RemoteSlotProps {
  readonly part: Part;
  readonly loader: RemoteLoader;
  readonly services: RemoteServices;
  /** Height kept free until the content is there, as a CSS length. */
  readonly reserve: string;
  /** A widget that is down leaves a quiet line, a page a whole state with a heading. */
  readonly quiet?: boolean;
}

type Shown = PartState | { readonly status: 'loading' };

/** The place of one page or widget of another team: whatever happens in it stays in it. Another part needs another `key`. */
export function RemoteSlot({ part, loader, services, reserve, quiet = false }: RemoteSlotProps) {
  const { remote, kind, name } = part;
  const [shown, setShown] = useState<Shown>(() => firstState(loader, part));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void loader.load({ remote, kind, name }).then((next) => {
      if (current) setShown(next);
    });
    return () => {
      current = false;
    };
  }, [loader, remote, kind, name, attempt]);

  const retry = useCallback(() => {
    if (shown.status === 'incompatible') return window.location.reload();
    loader.forget(remote);
    setShown({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, [loader, remote, shown.status]);

  if (shown.status === 'loading') return <Waiting reserve={reserve} room={roomNames[remote]} />;
  if (shown.status !== 'ready') {
    const { text, retry: mayRetry } = sentenceFor(remote, shown);
    return <Fallback text={text} quiet={quiet} reserve={reserve} remote={remote} {...(mayRetry ? { onRetry: retry } : {})} />;
  }
  const Content = shown.module.default;
  return (
    <SlotBoundary
      key={`${remote}/${name}/${attempt}`}
      fallback={
        <Fallback text={`${roomNames[remote]} ran into a problem.`} quiet={quiet} reserve={reserve} remote={remote} onRetry={retry} />
      }
    >
      <div data-remote={remote} data-part={name}>
        <Content services={services} />
      </div>
    </SlotBoundary>
  );
}

function firstState(loader: RemoteLoader, part: Part): Shown {
  const module = loader.loaded(part);
  return module ? { status: 'ready', module } : { status: 'loading' };
}

function Waiting({ reserve, room }: { readonly reserve: string; readonly room: string }) {
  return (
    <div className={styles['waiting']} style={{ minHeight: reserve }} aria-busy="true">
      <span className="visually-hidden" role="status">
        {room} is loading
      </span>
      <Skeleton height={reserve} />
    </div>
  );
}

interface FallbackProps {
  readonly text: string;
  readonly quiet: boolean;
  readonly reserve: string;
  readonly remote: string;
  readonly onRetry?: () => void;
}

function Fallback({ text, quiet, reserve, remote, onRetry }: FallbackProps) {
  const action = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <section className={quiet ? styles['quiet'] : styles['fallback']} style={{ minHeight: reserve }} data-remote={remote} aria-label={text}>
      {quiet ? (
        <p role="alert">
          {text} {action}
        </p>
      ) : (
        <StateBlock kind="error" title={text} headingLevel={1} action={action}>
          The rest of the shop is open, and nothing in your cart is lost.
        </StateBlock>
      )}
    </section>
  );
}

class SlotBoundary extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
