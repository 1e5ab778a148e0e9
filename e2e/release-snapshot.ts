import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { releasesDirectory } from '@shop/release-registry';
import { serviceDirectory } from '@shop/release-registry/keys';
import { replaceFile } from '@shop/release-registry/replace-file';

/**
 * Remembers the releases and the keys of a data directory. The returned function puts them back; the shop server looks at
 * the registry for each request, so the next one is answered with what was there before.
 */
export async function takeReleaseSnapshot(dataDirectory: string): Promise<() => Promise<void>> {
  const restores = [
    await remember(serviceDirectory(dataDirectory), 0),
    await remember(releasesDirectory(dataDirectory), 1),
  ];
  return async () => {
    for (const restore of restores) await restore();
  };
}

/** The registry comes last, because its signatures must be there when the shop server reads it. */
const inWritingOrder = (files: readonly string[]) =>
  files.toSorted((a, b) => Number(a === 'registry.json') - Number(b === 'registry.json'));

/** Remembers the contents of a directory's files, and the names in its folders down to a depth. */
async function remember(directory: string, depth: number): Promise<() => Promise<void>> {
  const contents = new Map<string, Buffer>();
  const folders = new Map<string, () => Promise<void>>();
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const place = path.join(directory, entry.name);
    if (entry.isFile()) contents.set(entry.name, await readFile(place));
    else folders.set(entry.name, depth > 0 ? await remember(place, depth - 1) : () => Promise.resolve());
  }
  return async () => {
    for (const restore of folders.values()) await restore();
    for (const name of inWritingOrder([...contents.keys()])) {
      const content = contents.get(name) ?? '';
      const file = path.join(directory, name);
      const isChanged = !(await readFile(file).catch(() => null))?.equals(Buffer.from(content));
      if (isChanged) await replaceFile(file, content);
    }
    // What no registry names any more goes last.
    for (const name of await readdir(directory))
      if (!contents.has(name) && !folders.has(name))
        await rm(path.join(directory, name), { recursive: true, force: true });
  };
}
