import { startDeadline } from '@shop/shared-api';
import type { RemoteName } from '@shop/shared-events';
import type { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { type DisabledFile, disabledFilePath, disabledFileSchema } from '@shop/page-contract/disabled-file';

/** Milliseconds between two requests. With the 2 s for which a CDN may cache the file, a slot closes within ten seconds. */
const intervalMs = 7000;
/** The most milliseconds between two requests while they fail. */
const maxIntervalMs = 120_000;
/** Milliseconds for one request. */
const requestTimeoutMs = 5000;

interface DisabledWatchOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Receives the disabled remotes when they change. */
  readonly disabled$: BehaviorSubject<ReadonlySet<RemoteName>>;
  /** Receives the first file. */
  readonly onFirstFile?: (file: DisabledFile) => void;
  /** Receives the first failure of a series. */
  readonly report: (error: unknown) => void;
  /** Ends the watch; without it, it lasts as long as the page. */
  readonly signal?: AbortSignal;
}

/**
 * Requests the list of disabled remotes while the page is visible. The interval doubles with each failure; the last
 * known list stays.
 */
export function watchDisabledRemotes({ fetch, disabled$, onFirstFile, report, signal }: DisabledWatchOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRequesting = false;

  const poll = async (): Promise<void> => {
    clearTimeout(timer);
    if (signal?.aborted || isRequesting || document.hidden) return;
    isRequesting = true;
    const deadline = startDeadline(requestTimeoutMs);
    try {
      const response = await fetch(disabledFilePath, {
        cache: 'no-cache',
        credentials: 'omit',
        signal: deadline.signal,
      });
      if (!response.ok) throw new Error(`${disabledFilePath}: ${response.status}`);
      const file = v.parse(disabledFileSchema, await response.json());
      failures = 0;
      onFirstFile?.(file);
      onFirstFile = undefined;
      if (file.disabled.join() !== [...disabled$.value].sort().join()) disabled$.next(new Set(file.disabled));
    } catch (error) {
      if (failures++ === 0) report(error);
    }
    deadline.clear();
    isRequesting = false;
    timer = setTimeout(pollNow, Math.min(intervalMs * 2 ** failures, maxIntervalMs));
  };

  const pollNow = () => void poll();
  document.addEventListener('visibilitychange', pollNow);
  window.addEventListener('online', pollNow);
  pollNow();
}
