import { whenIdle } from '@shop/shared-events';
import { useEffect, useState } from 'react';

/** Milliseconds after which the import starts without idle time. */
const idleTimeoutMs = 4000;

/**
 * Imports something decorative after the load event, when the browser is idle. Returns null until then, without
 * `enabled`, and if the import fails.
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
    const scheduleLoad = () =>
      void (isUnmounted || whenIdle(startLoad, { timeoutMs: idleTimeoutMs, fallbackMs: idleTimeoutMs / 4 }));
    if (document.readyState === 'complete') scheduleLoad();
    else window.addEventListener('load', scheduleLoad, { once: true });
    return () => {
      isUnmounted = true;
      window.removeEventListener('load', scheduleLoad);
    };
  }, [enabled, load]);

  return enabled && loaded ? loaded.it : null;
}
