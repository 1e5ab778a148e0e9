import type { KeptTexts } from '@shop/shared-events';

/** Local storage that may be full, forbidden or absent: reads as empty, never throws. */
export function keptTexts(storage: () => Storage): KeptTexts {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  };
}
