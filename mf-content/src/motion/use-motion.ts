import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useMedia } from './use-media';
import { useBlind } from './use-near';

export interface Motion {
  /** Whether something may move now: it is wanted, not paused, on the screen, and somebody looks at the page. */
  readonly moving: boolean;
  readonly paused: boolean;
  /** The shopper asked their device for less motion. */
  readonly unwanted: boolean;
  readonly toggle: () => void;
}

/** Follows whether what is in `place` may move. */
export function useMotion(place: RefObject<Element | null>): Motion {
  const [paused, setPaused] = useState(false);
  const unwanted = useMedia('(prefers-reduced-motion: reduce)');
  const looked = usePageVisible();
  const onScreen = useOnScreen(place);
  return { moving: !paused && !unwanted && looked && onScreen, paused, unwanted, toggle: () => setPaused(!paused) };
}

function followVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const isVisible = () => document.visibilityState === 'visible';

const usePageVisible = (): boolean => useSyncExternalStore(followVisibility, isVisible, () => false);

function useOnScreen(place: RefObject<Element | null>): boolean {
  const blind = useBlind();
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (blind || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [blind, place]);
  return blind || onScreen;
}
