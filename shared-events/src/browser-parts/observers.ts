/** Returns whether the browser tells which elements are near the viewport. */
export function canObserveIntersections(): boolean {
  try {
    new IntersectionObserver(() => undefined).disconnect();
    return true;
  } catch {
    return false;
  }
}

/**
 * Observes how elements come into the viewport, extended by `margin` as in CSS. Returns a function that stops, or null
 * where the browser cannot tell: then the caller shows everything.
 */
export function observeIntersections(
  elements: readonly Element[],
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
  margin = '0px',
): (() => void) | null {
  try {
    const observer = new IntersectionObserver((entries) => onChange(entries), { rootMargin: margin });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  } catch {
    return null;
  }
}

/** Calls `onChange` when an element changes its size. Returns a function that stops, or null where it cannot tell. */
export function observeSize(element: Element, onChange: () => void): (() => void) | null {
  try {
    const observer = new ResizeObserver(onChange);
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    return null;
  }
}
