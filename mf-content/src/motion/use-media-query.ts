import { matchesMedia, watchMedia } from '@shop/shared-events';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, updated on changes; false on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => watchMedia(query, changed), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => false,
  );
}
