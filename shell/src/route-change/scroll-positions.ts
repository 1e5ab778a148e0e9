import type { TextStorage } from '@shop/shared-events';

/** The scroll position of each entry of the history in CSS pixels, by its key. */
export interface ScrollPositions {
  get(key: string): number | undefined;
  set(key: string, top: number): void;
  /** Saves the last 50 positions for a reload. */
  save(): void;
}

const storageKey = 'scroll-positions';
const maxPositions = 50;

/** Creates positions that survive a reload of the tab. Without storage they last as long as the page. */
export function createScrollPositions(storage: TextStorage): ScrollPositions {
  const positions = new Map(parsePositions(storage.read(storageKey)));
  return {
    get: (key) => positions.get(key),
    set(key, top) {
      positions.delete(key);
      positions.set(key, Math.round(top));
    },
    save: () => storage.write(storageKey, JSON.stringify([...positions].slice(-maxPositions))),
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
