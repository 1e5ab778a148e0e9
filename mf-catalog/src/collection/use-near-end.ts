import { prefersReducedData } from '@shop/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen an end is near: about two rows of cards. */
const near = '900px';

/** Calls `onNear` when an element comes near the screen, as long as `active`; never for those who save data. */
export function useNearEnd(end: RefObject<Element | null>, active: boolean, onNear: () => void): void {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  }, [onNear]);

  useEffect(() => {
    if (!active || !end.current || typeof IntersectionObserver === 'undefined' || prefersReducedData())
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: `${near} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, active]);
}
