import type { TextStorage } from '@shop/shared-events';

/** Wraps a browser storage that may be full, forbidden or absent: then it reads as empty. Never throws. */
export function createSafeStorage(storage: () => Storage): TextStorage {
  const tryStorage = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(storage());
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => tryStorage((store) => store.getItem(key), null),
    write: (key, value) => tryStorage((store) => store.setItem(key, value), undefined),
    remove: (key) => tryStorage((store) => store.removeItem(key), undefined),
  };
}
