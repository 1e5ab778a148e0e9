import type { TextStorage } from '@shop/shared-events';

/** Local storage that may be full, forbidden or absent: reads as empty, never throws. */
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
