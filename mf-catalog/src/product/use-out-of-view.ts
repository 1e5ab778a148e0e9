import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element is outside the viewport; false until it was observed. */
export function useOutOfView(element: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
