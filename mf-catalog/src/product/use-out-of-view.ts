import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is off the screen; not as long as nobody has looked. */
export function useOutOfView(place: RefObject<Element | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watching = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false));
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place]);
  return out;
}
