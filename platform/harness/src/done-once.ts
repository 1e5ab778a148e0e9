/** What an entry of the browser's history holds besides the router's state. */
interface EntryState {
  readonly done?: string;
}

/**
 * Whether what a hash asks for was done when this entry of the history was opened. A reload and Back keep the entry; each
 * visit to the link makes another one.
 */
export const isDone = (hash: string): boolean => (window.history.state as EntryState | null)?.done === hash;

/** Remembers for this entry that it is done. */
export const markDone = (hash: string): void =>
  window.history.replaceState({ ...(window.history.state as object | null), done: hash }, '');
