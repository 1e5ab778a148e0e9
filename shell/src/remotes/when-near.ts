/** Calls once an element is on the screen or near it, at once where a browser cannot say; returns how to call it off. */
export function whenNear(element: Element, work: () => void): () => void {
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
