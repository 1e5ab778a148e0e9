import { observeIntersections } from '@shop/shared-events';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';
import { useLacksIntersectionObserver } from './use-near-viewport';

export interface Motion {
  /** Whether motion is allowed now: not reduced, not paused, in the viewport, and on a visible page. */
  readonly isMoving: boolean;
  readonly isPaused: boolean;
  /** Whether the shopper prefers reduced motion. */
  readonly isReduced: boolean;
  readonly toggle: () => void;
}

/** Returns whether the content of `element` may move. */
export function useMotion(element: RefObject<Element | null>): Motion {
  const [isPaused, setPaused] = useState(false);
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPageVisible = usePageVisible();
  const isInViewport = useInViewport(element);
  return {
    isMoving: !isPaused && !isReduced && isPageVisible && isInViewport,
    isPaused,
    isReduced,
    toggle: () => setPaused(!isPaused),
  };
}

function subscribeToVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const readVisibility = () => document.visibilityState === 'visible';

const usePageVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, readVisibility, () => false);

function useInViewport(element: RefObject<Element | null>): boolean {
  const lacksObserver = useLacksIntersectionObserver();
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (lacksObserver || element.current === null) return undefined;
    return (
      observeIntersections([element.current], (entries) => setIsInViewport(entries.at(-1)?.isIntersecting ?? false)) ??
      undefined
    );
  }, [lacksObserver, element]);
  return lacksObserver || isInViewport;
}
