import type { SlotId } from '@shop/page-contract/route-table';
import type { PageModule } from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import type { LoadProblem } from './load-problem';

export const getSlotKey = ({ remote, kind, name }: SlotId): string => `${remote}/${kind}/${name}`;

/**
 * The state of a slot. Its promise stays pending until the module is loaded and never rejects, so that server-rendered
 * content stays readable and a retry resolves the same promise. `problem$` reports failures.
 */
export interface Slot {
  readonly module: Promise<PageModule>;
  /** Whether the module is loaded. */
  readonly isLoaded: () => boolean;
  /** Why the last attempt failed; null while an attempt is running, or when none has failed. */
  readonly problem$: BehaviorSubject<LoadProblem | null>;
}

/** Creates a slot whose module is not loaded yet. */
export function createSlot(): Slot & { resolve(module: PageModule): void } {
  let resolveModule: (module: PageModule) => void = () => undefined;
  let isLoaded = false;
  const module = new Promise<PageModule>((resolve) => (resolveModule = resolve));
  return {
    module,
    isLoaded: () => isLoaded,
    problem$: new BehaviorSubject<LoadProblem | null>(null),
    resolve(value) {
      isLoaded = true;
      markPromise(module, { status: 'fulfilled', value });
      resolveModule(value);
    },
  };
}

/** Creates a slot whose module is loaded. */
export function createLoadedSlot(module: PageModule): ReturnType<typeof createSlot> {
  const slot = createSlot();
  slot.resolve(module);
  return slot;
}

/** Thrown on a server by content that only the browser renders. */
class ServerRenderSkipped extends Error {}

/** Ends the server's render of the surrounding Suspense boundary. */
export function skipServerRender(): never {
  throw new ServerRenderSkipped('This place is rendered in the browser.');
}

export const isServerRenderSkipped = (error: unknown): boolean => error instanceof ServerRenderSkipped;

/** Creates a slot that a server leaves to the browser: the fallback is sent, the content is not awaited. */
export function createSkippedSlot(): Slot {
  const slot = createSlot();
  markPromise(slot.module, {
    status: 'rejected',
    reason: new ServerRenderSkipped('This place is rendered in the browser.'),
  });
  return slot;
}

/** Sets the status fields that React's `use` reads, so that a settled promise renders without suspending. */
function markPromise(
  promise: Promise<PageModule>,
  marks: { status: 'fulfilled'; value: PageModule } | { status: 'rejected'; reason: Error },
): void {
  void Object.assign(promise, marks);
}
