import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';

/** More releases than all panels show. */
const maxSizes = 2_000;

/**
 * Creates a function that returns the bytes of a release's scripts and styles as browsers get them, compressed by gzip;
 * undefined for files that are not in the releases folder. A release never changes, so each is measured once.
 */
export function createReleaseMeter(releasesDirectory: string): (release: Release) => Promise<number | undefined> {
  const sizes = new LRUCache<string, Promise<number | undefined>>({ max: maxSizes });
  return ({ extras: { base, files, live } }) => {
    if (live || !base.startsWith('/releases/')) return Promise.resolve(undefined);
    const known = sizes.get(base);
    if (known) return known;
    const folder = path.join(releasesDirectory, base.slice('/releases/'.length));
    const names = Object.keys(files).filter((file) => /\.(?:m?js|css)$/.test(file));
    const size = Promise.all(names.map((name) => measureFile(path.join(folder, name)))).then(
      (bytes) => bytes.reduce((sum, one) => sum + one, 0),
      // A folder that was deleted has no size.
      () => undefined,
    );
    sizes.set(base, size);
    return size;
  };
}

/** Returns the bytes of a file's compressed copy, or of itself when there is none. */
const measureFile = (file: string): Promise<number> =>
  stat(`${file}.gz`)
    .catch(() => stat(file))
    .then(({ size }) => size);
