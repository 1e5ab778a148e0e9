/** Opens a channel to the other tabs. Returns null where the browser has none, or throws because cookies are blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
