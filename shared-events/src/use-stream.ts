import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of a stream in a view. A stream that replays (a store, a bus state) shows its value at once;
 * `initial` stands until a value comes, and in what a server renders. Both must stay the same between renders.
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
