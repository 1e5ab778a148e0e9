/** Milliseconds that a page has to grow back to its height; a shopper who scrolls before that is left alone. */
const patienceMs = 5_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is tall enough; returns how to call it off. */
export function scrollWhenTall(top: number): () => void {
  const room = () => document.documentElement.scrollHeight - window.innerHeight;
  const go = () => window.scrollTo({ top, left: 0, behavior: 'instant' });
  go();
  if (top <= room() || typeof ResizeObserver === 'undefined') return () => undefined;

  const observer = new ResizeObserver(() => {
    go();
    if (top <= room()) stop();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  }
  observer.observe(document.body);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
