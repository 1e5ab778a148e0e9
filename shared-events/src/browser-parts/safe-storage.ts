import type { TextStorage } from '../text-storage';

/**
 * Wraps a browser storage that may be full, forbidden or absent. What it refuses lasts as long as the page. Never
 * throws. `onRefused` receives the key of each text that was refused.
 */
export function createSafeStorage(
  name: 'localStorage' | 'sessionStorage',
  onRefused: (key: string) => void = () => undefined,
): TextStorage {
  /** The texts that the browser does not have: refused ones, and null for one that it did not remove. */
  const unsaved = new Map<string, string | null>();

  const change = (key: string, value: string | null): boolean => {
    try {
      if (value === null) window[name].removeItem(key);
      else window[name].setItem(key, value);
      unsaved.delete(key);
      return true;
    } catch {
      unsaved.set(key, value);
      return false;
    }
  };
  return {
    read(key) {
      const text = unsaved.get(key);
      if (text !== undefined) return text;
      try {
        return window[name].getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      if (!change(key, value)) onRefused(key);
    },
    remove: (key) => void change(key, null),
  };
}
