import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const lacksIntersectionObserver = () => !('IntersectionObserver' in window);

/** Returns true if the browser has no IntersectionObserver. */
export const useLacksIntersectionObserver = (): boolean =>
  useSyncExternalStore(subscribeToNothing, lacksIntersectionObserver, () => false);

/**
 * Returns whether an element came within `margin` of the viewport; then stays true. True without an
 * IntersectionObserver.
 */
export function useNearViewport(element: RefObject<Element | null>, margin: string): boolean {
  const blind = useLacksIntersectionObserver();
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (blind || isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [blind, element, margin, isNear]);

  return blind || isNear;
}
