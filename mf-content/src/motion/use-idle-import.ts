import { useEffect, useState } from 'react';

/** Idle time that never comes is not waited for longer than this. */
const idleTimeoutMs = 4000;

/**
 * Something that comes with a page only when all that matters more has come: after its load event, when the browser
 * has nothing else to do. null until then, where it is not `wanted`, and when it could not be had: it is a decoration.
 */
export function useIdleImport<T>(enabled: boolean, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly it: T } | null>(null);

  useEffect(() => {
    if (!enabled) return undefined;
    let isUnmounted = false;
    const startLoad = () => {
      if (isUnmounted) return;
      load().then(
        (it) => isUnmounted || setLoaded({ it }),
        () => undefined,
      );
    };
    // A browser without idle callbacks waits a fixed while instead.
    const scheduleLoad = () =>
      void (
        isUnmounted ||
        ('requestIdleCallback' in window
          ? requestIdleCallback(startLoad, { timeout: idleTimeoutMs })
          : setTimeout(startLoad, idleTimeoutMs / 4))
      );
    if (document.readyState === 'complete') scheduleLoad();
    else window.addEventListener('load', scheduleLoad, { once: true });
    return () => {
      isUnmounted = true;
      window.removeEventListener('load', scheduleLoad);
    };
  }, [enabled, load]);

  return enabled && loaded ? loaded.it : null;
}
