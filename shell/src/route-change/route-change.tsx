import { createSafeStorage } from '@shop/shared-events';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusMain } from './focus-main';
import { createScrollPositions, type ScrollPositions } from './scroll-positions';
import { restoreScroll } from './restore-scroll';

/**
 * Manages focus and scroll on a route change, as a browser does between documents: a new page begins at its top with
 * the
 * focus on its content; Back and Forward restore the scroll position. A change of the query alone changes neither.
 */
export function RouteChange() {
  const { key: locationKey, pathname, search, hash } = useLocation();
  // Entries that the browser itself adds to the history (the first page, a jump to a fragment) share one key.
  const key = locationKey === 'default' ? pathname + search + hash : locationKey;
  const direction = useNavigationType();
  const shown = useRef<{ readonly key: string; readonly pathname: string } | null>(null);
  const positions = useRef<ScrollPositions | null>(null);

  // A layout effect runs before the effects of the new page, so a page that sets the focus itself keeps it.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    positions.current ??= createScrollPositions(createSafeStorage('sessionStorage'));
    if (before?.key === key) return;
    const isNewPage = before !== null && before.pathname !== pathname;
    if (isNewPage) focusMain({ preventScroll: true });
    if (before === null ? isHistoryNavigation() : direction === 'POP') {
      const top = positions.current.get(key) ?? (isNewPage ? 0 : undefined);
      return top === undefined ? undefined : restoreScroll(top);
    }
    if (isNewPage) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    positions.current.set(key, isNewPage ? 0 : window.scrollY);
    return undefined;
  }, [key, pathname, direction]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown.current) positions.current?.set(shown.current.key, window.scrollY);
    };
    const save = () => positions.current?.save();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  return null;
}

/** Whether this document was loaded by a reload, or by Back or Forward. */
function isHistoryNavigation(): boolean {
  const [entry] = window.performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}
