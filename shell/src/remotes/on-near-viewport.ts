import { observeIntersections } from '@shop/shared-events';

/**
 * Calls `work` once when an element is in the viewport or within a quarter of it; at once in browsers without
 * IntersectionObserver. Returns a function that cancels.
 */
export function onNearViewport(element: Element, work: () => void): () => void {
  const onChange = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    stop?.();
    work();
  };
  const stop = observeIntersections([element], onChange, '25%');
  if (!stop) work();
  return () => stop?.();
}
