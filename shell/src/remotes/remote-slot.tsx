import { type RemoteServices, useStream } from '@shop/shared-events';
import { type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { comeToLife } from './early-clicks';
import type { Place } from './place';
import { keyOf, type Part, type RemoteLoader } from './remote-loader';
import styles from './remote-slot.module.css';
import { roomNames, sentenceBeside, sentenceFor, sentenceOf } from './remote-sentences';
import { Beside, Boundary, Fallback, Loading } from './slot-states';
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
      <Boundary
        key={`${keyOf(part)}/${round}`}
        fallback={(error) => <Fallback kind={part.kind} text={sentenceOf(roomNames[part.remote], error)} onRetry={again} />}
      >
        <Suspense fallback={<Waiting part={part} place={place} loader={loader} reserve={reserve} />}>
          <Content place={place} services={services} box={box} />
        </Suspense>
      </Boundary>
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
  if (trouble) return <Fallback kind={part.kind} {...wayOn(part, sentenceFor(part.remote, trouble), loader)} />;
  return <Loading name={roomNames[part.remote]} reserve={reserve} />;
}

/** Beside content that a server sent: it can be read, but nothing in it answers, which must be said. */
function TroubleBeside({ part, place, loader }: PlaceProps) {
  const trouble = useStream(place.trouble$, null);
  if (!trouble || place.arrived()) return null;
  return <Beside {...wayOn(part, sentenceBeside(part.remote, trouble), loader)} />;
}

function wayOn(part: Part, { text, way }: ReturnType<typeof sentenceFor>, loader: RemoteLoader): { text: string; onRetry: (() => void) | undefined } {
  const ways = { retry: () => loader.retry(part), reload: () => window.location.reload(), none: undefined };
  return { text, onRetry: ways[way] };
}
