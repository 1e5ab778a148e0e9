/**
 * Keeps a refused `history.replaceState` from ending the shop: Safari throws a SecurityError after 100 changes in 30 s.
 * A change of the address becomes a page load; a change of the state alone is dropped. Call it before a router reads
 * the history, which loads the page itself when `pushState` is refused.
 */
export function guardHistory(page: Pick<Window, 'history' | 'location'> = window): void {
  const { history, location } = page;
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (state, unused, address) => {
    try {
      replaceState(state, unused, address);
    } catch {
      if (address != null && new URL(address, location.href).href !== location.href) location.replace(address);
    }
  };
}
