import { type RemoteServices, useStream } from '@shop/shared-events';
import { type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { markHydrated } from './mark-hydrated';

import type { RemoteLoader } from './remote-loader';
import { getSlotKey, type Slot } from './slot';
import type { SlotId } from '@shop/page-contract/route-table';
import styles from './remote-slot.module.css';
import { formatClosed, getBannerMessage, getProblemMessage, getErrorMessage } from './remote-messages';
import { ProblemBanner, ErrorBoundary, Fallback, Loading, type SlotKind } from './slot-states';
import { onNearViewport } from './on-near-viewport';

export interface RemoteSlotProps {
  readonly id: SlotId;
  readonly loader: RemoteLoader;
  /** The name of the remote's part of the shop, for shoppers. */
  readonly title: string;
  readonly services: RemoteServices;
  /** The height that is reserved until the content is loaded: a screen, a row of cards, or none. */
  readonly reserve: 'screen' | 'shelf' | 'none';
  /** By default that of the id. Nothing is said of a part that fails: the page's owner did not ask for it. */
  readonly kind?: SlotKind;
  /** The props of the point at which a part stands. */
  readonly partProps?: Readonly<Record<string, unknown>>;
  /** Whether the page came with this slot's content. */
  readonly isServerRendered: boolean;
}

/**
 * Shows a page or widget of a remote. Errors and failures stay inside. The slot of a disabled remote is closed; when the
 * remote is enabled again, Retry or the next visit of the page opens it.
 */
export function RemoteSlot({
  id,
  loader,
  title,
  services,
  reserve,
  isServerRendered,
  kind = id.kind,
  partProps,
}: RemoteSlotProps) {
  const [attempt, setAttempt] = useState(0);
  const isDisabled = useStream(loader.disabled$, loader.initiallyDisabled).has(id.remote);
  const [phase, setPhase] = useState<'open' | 'closed' | 'reopened'>(isDisabled ? 'closed' : 'open');
  if (isDisabled && phase !== 'closed') setPhase('closed');
  // Content that a closed slot has removed is rendered by the browser.
  const isSent = isServerRendered && phase === 'open';
  // A server-rendered widget can be read without scripts: they are loaded when it comes near the viewport.
  const isDeferred = isSent && id.kind === 'widgets';
  const slot = loader.getSlot(id, isDeferred ? 'later' : 'now');
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => (isDeferred && box.current ? onNearViewport(box.current, () => loader.load(id)) : undefined),
    [isDeferred, loader, id],
  );
  const retry = () => setAttempt(attempt + 1);
  const { brand } = services.settings;
  // A page has a title of its own; until it is there, or when it fails, the document would have none.
  const shopTitle = kind === 'pages' ? <title>{`${brand.name} · ${brand.tagline}`}</title> : null;
  return (
    <div
      ref={box}
      data-remote={id.remote}
      data-part={id.name}
      data-sent={isSent ? '' : undefined}
      className={styles[reserve]}
    >
      {phase === 'closed' ? (
        <>
          {shopTitle}
          <Fallback
            kind={kind}
            text={isDisabled ? formatClosed(title) : `${title} is open again.`}
            onRetry={isDisabled ? undefined : () => setPhase('reopened')}
          />
        </>
      ) : (
        <ErrorBoundary
          key={`${getSlotKey(id)}/${attempt}`}
          fallback={(error) => (
            <>
              {shopTitle}
              <Fallback kind={kind} text={getErrorMessage(title, error)} onRetry={retry} />
            </>
          )}
        >
          <Suspense
            fallback={
              <>
                {shopTitle}
                <SlotFallback id={id} slot={slot} loader={loader} title={title} reserve={reserve} kind={kind} />
              </>
            }
          >
            <SlotContent slot={slot} services={services} box={box} partProps={partProps} />
          </Suspense>
        </ErrorBoundary>
      )}
      {isSent && kind !== 'parts' ? <SlotProblemBanner id={id} slot={slot} loader={loader} title={title} /> : null}
    </div>
  );
}

interface SlotContentProps {
  readonly slot: Slot;
  readonly services: RemoteServices;
  readonly box: RefObject<HTMLElement | null>;
  readonly partProps: RemoteSlotProps['partProps'] | undefined;
}

function SlotContent({ slot, services, box, partProps }: SlotContentProps) {
  const { default: Part } = use(slot.module);
  useEffect(() => {
    if (box.current) markHydrated(box.current);
  }, [box]);
  return <Part {...partProps} services={services} />;
}

interface SlotProps {
  readonly id: SlotId;
  readonly slot: Slot;
  readonly loader: RemoteLoader;
  readonly title: string;
}

/** Stands in a slot without content: a skeleton while it loads, a labelled fallback with Retry after a failure. */
function SlotFallback({
  id,
  slot,
  loader,
  title,
  reserve,
  kind,
}: SlotProps & { readonly reserve: RemoteSlotProps['reserve']; readonly kind: SlotKind }) {
  const problem = useStream(slot.problem$, null);
  if (problem) return <Fallback kind={kind} {...createRecovery(id, getProblemMessage(title, problem), loader)} />;
  return reserve === 'none' ? null : <Loading name={title} reserve={reserve} />;
}

/** Says beside server-rendered content that it cannot be used, because its scripts are missing. */
function SlotProblemBanner({ id, slot, loader, title }: SlotProps) {
  const problem = useStream(slot.problem$, null);
  if (!problem || slot.isLoaded()) return null;
  return <ProblemBanner {...createRecovery(id, getBannerMessage(title, problem), loader)} />;
}

function createRecovery(
  id: SlotId,
  { text, way }: ReturnType<typeof getProblemMessage>,
  loader: RemoteLoader,
): { text: string; onRetry: () => void } {
  const actions = { retry: () => loader.retry(id), reload: () => window.location.reload() };
  return { text, onRetry: actions[way] };
}
