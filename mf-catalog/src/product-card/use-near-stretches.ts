import { type RefObject, useEffect, useState } from 'react';

/** Cards of one stretch: a page of a list. */
const stretch = 24;
/** Lists up to here are shown whole. */
const short = 3 * stretch;
/** How far above and below the screen cards are kept. */
const margin = '200% 0px';

/**
 * Says of each place in a long list whether its card is shown: those near the screen, and the stretch that holds the
 * focus. The page's work then does not grow with how far somebody has scrolled.
 */
export function useNearStretches(list: RefObject<HTMLElement | null>, count: number): (index: number) => boolean {
  const [shown, setShown] = useState<ReadonlySet<number> | null>(null);
  const long = count > short;

  useEffect(() => {
    if (!long || !list.current || typeof IntersectionObserver === 'undefined') return undefined;
    const places = [...list.current.children];
    const stretchOf = new Map(places.map((place, index) => [place, Math.floor(index / stretch)]));
    const near = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
        const focused = places.find((place) => place.contains(document.activeElement));
        const next = new Set([...near, ...(focused ? [focused] : [])].map((place) => stretchOf.get(place) ?? 0));
        setShown((before) => (before && isSame(before, next) ? before : next));
      },
      { rootMargin: margin },
    );
    places.forEach((place) => observer.observe(place));
    return () => observer.disconnect();
  }, [list, long, count]);

  return (index) => !long || shown === null || shown.has(Math.floor(index / stretch));
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((value) => other.has(value));
