/**
 * Calls `work` when the browser is idle, at most `timeoutMs` later; after `fallbackMs` in browsers that do not report
 * it (Safari). Returns a function that cancels.
 */
export function whenIdle(work: () => void, { timeoutMs, fallbackMs }: { timeoutMs: number; fallbackMs: number }) {
  try {
    const handle = window.requestIdleCallback(work, { timeout: timeoutMs });
    return () => window.cancelIdleCallback(handle);
  } catch {
    const timer = setTimeout(work, fallbackMs);
    return () => clearTimeout(timer);
  }
}
