import { prefersReducedData } from '@shop/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';

/** Distance below the viewport at which the next page is loaded: about two rows of cards. */
const preloadMargin = '900px';

/** Calls `onEndReached` when the end of the list comes near the viewport while `active`; never with Save-Data. */
export function useInfiniteScroll(end: RefObject<Element | null>, active: boolean, onEndReached: () => void): void {
  const latest = useRef(onEndReached);
  useEffect(() => {
    latest.current = onEndReached;
  }, [onEndReached]);

  useEffect(() => {
    if (!active || !end.current || typeof IntersectionObserver === 'undefined' || prefersReducedData())
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `${preloadMargin} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, active]);
}
