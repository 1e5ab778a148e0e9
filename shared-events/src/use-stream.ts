import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * Returns the latest value of a stream. A stream that replays (a store, a bus state) returns its value at once;
 * `initial`
 * is used before the first value and on a server. Both arguments must stay the same between renders.
 */
export function useStream<T>(stream: Observable<T>, initial: T): T {
  const source = useMemo(() => createSource(stream, initial), [stream, initial]);
  return useSyncExternalStore(source.subscribe, source.latest, () => initial);
}

function createSource<T>(stream: Observable<T>, initial: T) {
  let latest = initial;
  stream.subscribe((value) => (latest = value)).unsubscribe();
  return {
    latest: () => latest,
    subscribe(onChange: () => void) {
      const subscription = stream.subscribe((value) => {
        latest = value;
        onChange();
      });
      return () => subscription.unsubscribe();
    },
  };
}
