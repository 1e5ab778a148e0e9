import { whenIdle } from '@shop/shared-events';

/**
 * Calls `work` when the page has loaded and the browser is idle, at most 2 s later. Returns a function that cancels.
 */
export function onIdle(work: () => void): () => void {
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel = whenIdle(work, { timeoutMs: 2000, fallbackMs: 200 });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel?.();
  };
}
