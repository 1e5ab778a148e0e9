/**
 * Calls `work` once when an element is in the viewport or within a quarter of it; at once in browsers without
 * IntersectionObserver. Returns a function that cancels.
 */
export function onNearViewport(element: Element, work: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    work();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: '25%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
