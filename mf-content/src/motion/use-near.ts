import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const nothingToFollow = () => () => undefined;
const cannotTell = () => !('IntersectionObserver' in window);

/** Whether this browser cannot tell what is on the screen. */
export const useBlind = (): boolean => useSyncExternalStore(nothingToFollow, cannotTell, () => false);

/** Whether an element has been within `margin` of the screen; stays true. A browser that cannot tell counts as near. */
export function useNear(element: RefObject<Element | null>, margin: string): boolean {
  const blind = useBlind();
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (blind || near || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [blind, element, margin, near]);

  return blind || near;
}
