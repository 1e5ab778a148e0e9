import { observeIntersections, useLocation } from '@shop/shared-events';
import { prefersReducedData } from '@shop/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';

/** Distance below the viewport at which the next page is loaded: about two rows of cards. */
const preloadMargin = '900px';

/**
 * Calls `onEndReached` when the end of the list comes near the viewport while `active`; never with Save-Data. A list that
 * is still shown while another page loads does nothing, because a change of its address would take the shopper back.
 */
export function useInfiniteScroll(end: RefObject<Element | null>, active: boolean, onEndReached: () => void): void {
  const { pathname } = useLocation();
  const latest = useRef(onEndReached);
  /** The browser's path of this page, which has the host's basename. */
  const ownPath = useRef('');
  useEffect(() => {
    ownPath.current = location.pathname;
  }, [pathname]);
  useEffect(() => {
    latest.current = onEndReached;
  }, [onEndReached]);

  useEffect(() => {
    if (!active || !end.current || prefersReducedData()) return undefined;
    const onChange = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting) && location.pathname === ownPath.current) latest.current();
    };
    return observeIntersections([end.current], onChange, `${preloadMargin} 0px`) ?? undefined;
  }, [end, active]);
}
