import type { PageModule } from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import type { Trouble } from './remote-loader';

/**
 * Where a part is going to be shown. Its promise is kept only by success: while it is open, what a server sent for the
 * place stays readable, and whoever retries keeps the same promise. Trouble is told beside it.
 */
export interface Place {
  readonly module: Promise<PageModule>;
  /** Whether the module is here. */
  readonly arrived: () => boolean;
  /** Why the last attempt failed; null while one is under way or none has failed. */
  readonly trouble$: BehaviorSubject<Trouble | null>;
}

/** A place that waits for its module. */
export function waiting(): Place & { settle(module: PageModule): void } {
  let keep: (module: PageModule) => void = () => undefined;
  let here = false;
  const module = new Promise<PageModule>((resolve) => (keep = resolve));
  return {
    module,
    arrived: () => here,
    trouble$: new BehaviorSubject<Trouble | null>(null),
    settle(value) {
      here = true;
      mark(module, { status: 'fulfilled', value });
      keep(value);
    },
  };
}

/** A place whose module is in hand. */
export function settled(module: PageModule): ReturnType<typeof waiting> {
  const place = waiting();
  place.settle(module);
  return place;
}

/** What a server's render meets in a place that it leaves to the browser. */
class LeftToBrowser extends Error {}

/** Ends the render of a place on a server. */
export function leaveToBrowser(): never {
  throw new LeftToBrowser('This place is rendered in the browser.');
}

export const isLeftToBrowser = (error: unknown): boolean => error instanceof LeftToBrowser;

/** A place that a server leaves to the browser: its shape is sent, its content is not waited for. */
export function leftToBrowser(): Place {
  const place = waiting();
  mark(place.module, { status: 'rejected', reason: new LeftToBrowser('This place is rendered in the browser.') });
  return place;
}

/** React reads these marks of a promise, so that what is known already is rendered without waiting for a turn. */
function mark(promise: Promise<PageModule>, marks: { status: 'fulfilled'; value: PageModule } | { status: 'rejected'; reason: Error }): void {
  void Object.assign(promise, marks);
}
