import { keptTexts } from '../kept-texts';

/** How far down each place of the history was, in CSS pixels, by its key. */
export interface ScrollPositions {
  of(key: string): number | undefined;
  remember(key: string, top: number): void;
  /** Writes them down for a reload, as many as matter. */
  keep(): void;
}

const storageKey = 'scroll-positions';
const most = 50;

/** Positions that outlive a reload of the tab; a full or forbidden storage only makes them last as long as the page. */
export function createScrollPositions(storage: () => Storage): ScrollPositions {
  const kept = keptTexts(storage);
  const positions = new Map(positionsIn(kept.read(storageKey)));
  return {
    of: (key) => positions.get(key),
    remember(key, top) {
      positions.delete(key);
      positions.set(key, Math.round(top));
    },
    keep: () => kept.write(storageKey, JSON.stringify([...positions].slice(-most))),
  };
}

function positionsIn(text: string | null): [string, number][] {
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
