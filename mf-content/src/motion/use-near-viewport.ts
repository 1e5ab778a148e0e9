import { canObserveIntersections, observeIntersections } from '@shop/shared-events';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;
const lacksIntersectionObserver = () => !canObserveIntersections();

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
    const onChange = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
    };
    return observeIntersections([element.current], onChange, margin) ?? undefined;
  }, [blind, element, margin, isNear]);

  return blind || isNear;
}
