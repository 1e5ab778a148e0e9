/** Milliseconds that a page has to grow to its height. Input of the shopper ends the waiting. */
const timeoutMs = 5_000;
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is tall enough. Returns a function that cancels. */
export function restoreScroll(top: number): () => void {
  const getMaxScrollTop = () => document.documentElement.scrollHeight - window.innerHeight;
  const scroll = () => window.scrollTo({ top, left: 0, behavior: 'instant' });
  scroll();
  if (top <= getMaxScrollTop() || typeof ResizeObserver === 'undefined') return () => undefined;

  const observer = new ResizeObserver(() => {
    scroll();
    if (top <= getMaxScrollTop()) stop();
  });
  const timer = setTimeout(() => stop(), timeoutMs);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of inputEvents) window.removeEventListener(move, stop);
  }
  observer.observe(document.body);
  for (const move of inputEvents) window.addEventListener(move, stop, { passive: true });
  return stop;
}
