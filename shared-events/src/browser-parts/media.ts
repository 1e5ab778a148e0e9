/** Returns whether a media query matches; false where the browser cannot tell. */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Calls `onChange` when a media query begins or ends to match. Returns a function that stops. */
export function watchMedia(query: string, onChange: () => void): () => void {
  try {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  } catch {
    return () => undefined;
  }
}
