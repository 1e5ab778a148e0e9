import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';
import { useLacksIntersectionObserver } from './use-near-viewport';

export interface Motion {
  /** Whether something may move now: it is wanted, not paused, on the screen, and somebody looks at the page. */
  readonly isMoving: boolean;
  readonly isPaused: boolean;
  /** The shopper asked their device for less motion. */
  readonly isReduced: boolean;
  readonly toggle: () => void;
}

/** Follows whether what is in `element` may move. */
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
    const observer = new IntersectionObserver((entries) => setIsInViewport(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [lacksObserver, element]);
  return lacksObserver || isInViewport;
}
