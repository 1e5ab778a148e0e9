import { observeSize } from '@shop/shared-events';

/** Milliseconds that a page has to grow to its height. Input of the shopper ends the waiting. */
const timeoutMs = 5_000;
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is tall enough. Returns a function that cancels. */
export function restoreScroll(top: number): () => void {
  const getMaxScrollTop = () => document.documentElement.scrollHeight - window.innerHeight;
  const scroll = () => window.scrollTo({ top, left: 0, behavior: 'instant' });
  scroll();
  if (top <= getMaxScrollTop()) return () => undefined;

  const stopObserving = observeSize(document.body, () => {
    scroll();
    if (top <= getMaxScrollTop()) stop();
  });
  const timer = setTimeout(() => stop(), timeoutMs);
  function stop() {
    stopObserving?.();
    clearTimeout(timer);
    for (const move of inputEvents) window.removeEventListener(move, stop);
  }
  for (const move of inputEvents) window.addEventListener(move, stop, { passive: true });
  return stop;
}
