import { createSafeStorage } from '../safe-storage';

/** How far down each place of the history was, in CSS pixels, by its key. */
export interface ScrollPositions {
  get(key: string): number | undefined;
  set(key: string, top: number): void;
  /** Writes them down for a reload, as many as matter. */
  save(): void;
}

const storageKey = 'scroll-positions';
const maxPositions = 50;

/** Positions that outlive a reload of the tab; a full or forbidden storage only makes them last as long as the page. */
export function createScrollPositions(storage: () => Storage): ScrollPositions {
  const safeStorage = createSafeStorage(storage);
  const positions = new Map(parsePositions(safeStorage.read(storageKey)));
  return {
    get: (key) => positions.get(key),
    set(key, top) {
      positions.delete(key);
      positions.set(key, Math.round(top));
    },
    save: () => safeStorage.write(storageKey, JSON.stringify([...positions].slice(-maxPositions))),
  };
}

function parsePositions(text: string | null): [string, number][] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);
}
