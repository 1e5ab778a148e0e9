import type { RemoteName } from '@shop/shared-events';
import type { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { disabledFilePath, disabledFileSchema } from './disabled-file';

/** Milliseconds between two requests. With the 2 s for which a CDN may cache the file, a slot closes within ten seconds. */
const intervalMs = 7000;
/** The most milliseconds between two requests while they fail. */
const maxIntervalMs = 120_000;
/** Milliseconds for one request. */
const requestTimeoutMs = 5000;

export interface DisabledWatchOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Receives the disabled remotes when they change. */
  readonly disabled$: BehaviorSubject<ReadonlySet<RemoteName>>;
  /** Receives the first failure of a series. */
  readonly report: (error: unknown) => void;
}

/**
 * Requests the list of disabled remotes while the page is visible and online. The interval doubles with each failure;
 * the last known list stays. Returns a function that stops.
 */
export function watchDisabledRemotes({ fetch, disabled$, report }: DisabledWatchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRequesting = false;
  let isStopped = false;

  const request = async (): Promise<void> => {
    try {
      const response = await fetch(disabledFilePath, {
        cache: 'no-cache',
        credentials: 'omit',
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      if (!response.ok) throw new Error(`${disabledFilePath} was answered with ${response.status}.`);
      const { disabled } = v.parse(disabledFileSchema, await response.json());
      failures = 0;
      const known = disabled$.value;
      if (disabled.length !== known.size || !disabled.every((remote) => known.has(remote)))
        disabled$.next(new Set(disabled));
    } catch (error) {
      failures += 1;
      if (failures === 1) report(error);
    }
  };

  const poll = async (): Promise<void> => {
    clearTimeout(timer);
    if (isStopped || isRequesting || document.hidden || !navigator.onLine) return;
    isRequesting = true;
    await request();
    isRequesting = false;
    if (!isStopped) timer = setTimeout(pollNow, Math.min(intervalMs * 2 ** failures, maxIntervalMs));
  };

  const pollNow = () => void poll();
  document.addEventListener('visibilitychange', pollNow);
  addEventListener('online', pollNow);
  pollNow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', pollNow);
    removeEventListener('online', pollNow);
  };
}
