import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing, releasesDirectory } from '../index';

/** A prefix that no release's folder has. */
const movedAsidePrefix = '.gone-';

/**
 * Renames a folder that will be deleted, so that an interrupted deletion never leaves a partial release in its place.
 */
export async function moveAside(folder: string): Promise<void> {
  await rename(folder, path.join(path.dirname(folder), movedAsidePrefix + randomUUID())).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
}

/** Deletes an app's folders that were moved aside, also those that an interrupted program left. */
export async function deleteMovedAside(directory: string): Promise<void> {
  const names = await readdir(directory).catch(fallBackIfMissing([]));
  for (const name of names.filter((one) => one.startsWith(movedAsidePrefix)))
    await rm(path.join(directory, name), { recursive: true, force: true });
}

/** Returns a release's folder. Throws for a name that would leave the directory, because folders may be deleted. */
export function getReleaseFolder(dataDirectory: string, app: string, version: string): string {
  if (![app, version].every((name) => /^\w[\w.+-]*$/.test(name)))
    throw new Error(`${app} ${version} is no name of a folder.`);
  return path.join(releasesDirectory(dataDirectory), app, version);
}
