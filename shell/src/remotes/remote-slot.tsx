import { type RemoteServices, useStream } from '@shop/shared-events';
import { Button, StateBlock } from '@shop/shared-ui';
import { Component, type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { comeToLife } from './early-clicks';
import type { Place } from './place';
import { keyOf, type Part, type RemoteLoader, type Trouble } from './remote-loader';
import styles from './remote-slot.module.css';
import { roomNames, sentenceFor } from './remote-sentences';
import { whenNear } from './when-near';

export interface RemoteSlotProps {
  readonly part: Part;
  readonly loader: RemoteLoader;
  readonly services: RemoteServices;
  /** How much height is kept free until the content is there: a screen, or a shelf of cards. */
  readonly reserve: 'screen' | 'shelf';
  /** Whether a server sent this place's content with the page. */
  readonly sent: boolean;
}

/** The place of one page or widget of another team: whatever happens in it stays in it. */
export function RemoteSlot({ part, loader, services, reserve, sent }: RemoteSlotProps) {
  const [round, setRound] = useState(0);
  // A shelf that a server sent can be read as it is: its scripts come when it is near the screen.
  const isLater = sent && part.kind === 'widgets';
  const place = loader.place(part, isLater ? 'later' : 'now');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (isLater && box.current ? whenNear(box.current, () => loader.begin(part)) : undefined), [isLater, loader, part]);
  const again = () => setRound(round + 1);
  return (
    <div ref={box} data-remote={part.remote} data-part={part.name} data-sent={sent ? '' : undefined} className={styles[reserve]}>
      <SlotBoundary key={`${keyOf(part)}/${round}`} fallback={<Broken part={part} onRetry={again} />}>
        <Suspense fallback={<Waiting part={part} place={place} loader={loader} reserve={reserve} />}>
          <Content place={place} services={services} box={box} />
        </Suspense>
      </SlotBoundary>
      {sent ? <TroubleBeside part={part} place={place} loader={loader} /> : null}
    </div>
  );
}

interface ContentProps {
  readonly place: Place;
  readonly services: RemoteServices;
  readonly box: RefObject<HTMLElement | null>;
}

function Content({ place, services, box }: ContentProps) {
  const { default: Part } = use(place.module);
  useEffect(() => {
    if (box.current) comeToLife(box.current);
  }, [box]);
  return <Part services={services} />;
}

interface PlaceProps {
  readonly part: Part;
  readonly place: Place;
  readonly loader: RemoteLoader;
}

/** What stands in an empty place: its shape while it loads, a labelled fallback with Retry when it cannot. */
function Waiting({ part, place, loader, reserve }: PlaceProps & { readonly reserve: RemoteSlotProps['reserve'] }) {
  const trouble = useStream(place.trouble$, null);
  if (trouble) return <Fallback part={part} {...retryOf(part, trouble, loader)} />;
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden" role="status">
        {roomNames[part.remote]} is loading
      </span>
      <div className={styles[`${reserve}Shape`]} />
    </div>
  );
}

/** Beside content that a server sent: it can be read, but nothing in it answers, which must be said. */
function TroubleBeside({ part, place, loader }: PlaceProps) {
  const trouble = useStream(place.trouble$, null);
  if (!trouble || place.arrived()) return null;
  const { text, onRetry } = retryOf(part, trouble, loader);
  return (
    <section aria-label={text} className={styles.beside} data-live="">
      <p role="alert">{text}</p>
      {onRetry ? <Retry onRetry={onRetry} /> : null}
    </section>
  );
}

function retryOf(part: Part, trouble: Trouble, loader: RemoteLoader): { text: string; onRetry: (() => void) | undefined } {
  const { text, way } = sentenceFor(part.remote, trouble);
  const ways = { retry: () => loader.retry(part), reload: () => window.location.reload(), none: undefined };
  return { text, onRetry: ways[way] };
}

function Broken({ part, onRetry }: { readonly part: Part; readonly onRetry: () => void }) {
  return <Fallback part={part} text={`${roomNames[part.remote]} ran into a problem.`} onRetry={onRetry} />;
}

interface FallbackProps {
  readonly part: Part;
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
}

/** A page that is down is a whole state with a heading, a widget a quiet line. */
function Fallback({ part, text, onRetry }: FallbackProps) {
  const action = onRetry ? <Retry onRetry={onRetry} /> : undefined;
  return (
    <section className={styles.fallback} aria-label={text} data-live="">
      {part.kind === 'widgets' ? (
        <p role="alert" className={styles.quiet}>
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

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Button variant="secondary" onClick={onRetry}>
    Retry
  </Button>
);

class SlotBoundary extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
