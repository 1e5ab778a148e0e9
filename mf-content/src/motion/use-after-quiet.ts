import { useEffect, useState } from 'react';

/** Idle time that never comes is not waited for longer than this. */
const patienceMs = 4000;

/**
 * Something that comes with a page only when all that matters more has come: after its load event, when the browser
 * has nothing else to do. null until then, where it is not `wanted`, and when it could not be had: it is a decoration.
 */
export function useAfterQuiet<T>(wanted: boolean, load: () => Promise<T>): T | null {
  const [thing, setThing] = useState<{ readonly it: T } | null>(null);

  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    const ask = () => {
      if (left) return;
      load().then(
        (it) => left || setThing({ it }),
        () => undefined,
      );
    };
    // A browser without idle callbacks waits a fixed while instead.
    const whenIdle = () => void (left || ('requestIdleCallback' in window ? requestIdleCallback(ask, { timeout: patienceMs }) : setTimeout(ask, patienceMs / 4)));
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => {
      left = true;
      window.removeEventListener('load', whenIdle);
    };
  }, [wanted, load]);

  return wanted && thing ? thing.it : null;
}
