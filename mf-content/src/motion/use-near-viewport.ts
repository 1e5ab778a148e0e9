import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const lacksIntersectionObserver = () => !('IntersectionObserver' in window);

/** Whether this browser cannot tell what is on the screen. */
export const useLacksIntersectionObserver = (): boolean =>
  useSyncExternalStore(subscribeToNothing, lacksIntersectionObserver, () => false);

/** Whether an element has been within `margin` of the screen; stays true. A browser that cannot tell counts as near. */
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
