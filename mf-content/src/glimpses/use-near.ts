import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been within `margin` of the screen; stays true. A browser that cannot tell counts as near. */
export function useNear(element: RefObject<Element | null>, margin: string): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || element.current === null) return undefined;
    if (!('IntersectionObserver' in window)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, near]);

  return near;
}
