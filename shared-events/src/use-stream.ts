import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/**
 * The latest value of a stream in a view. `initial` is what a first render shows, on a server too,
 * unless the stream gives a value at once.
 */
export function useStream<T>(stream: Observable<T>, initial: T): T {
  const latest = useRef(initial);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream.subscribe((value) => {
        latest.current = value;
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  return useSyncExternalStore(
    subscribe,
    () => latest.current,
    () => initial,
  );
}
