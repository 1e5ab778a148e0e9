/**
 * Calls `work` when the page has loaded and the browser is idle, at most 2 s later. Returns a function that cancels.
 */
export function onIdle(work: () => void): () => void {
  const idle = typeof window.requestIdleCallback === 'function';
  let handle: number | undefined;
  const wait = () => {
    handle = idle ? window.requestIdleCallback(work, { timeout: 2000 }) : window.setTimeout(work, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (handle === undefined) return;
    if (idle) window.cancelIdleCallback(handle);
    else window.clearTimeout(handle);
  };
}
