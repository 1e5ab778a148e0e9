import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '../fall-back-if-missing';
import type { Registry } from '../registry';
import { releasesDirectory } from '../registry-file';
import { listStoredFiles } from '../release/stored-files';
import { toIntegrity } from './upload-request';

/** Finds files of an app's releases by their SHA-256, so that they are not sent again. */
export function findReleasedFiles(registry: Registry, app: string, dataDirectory: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const releases = Object.hasOwn(registry.microFrontends, app) ? (registry.microFrontends[app] ?? []) : [];
  for (const release of releases) {
    const folder = path.join(releasesDirectory(dataDirectory), app, release.metadata.version);
    for (const [file, integrity] of listStoredFiles(release)) found.set(integrity, path.join(folder, file));
  }
  return found;
}

/** Returns a file of an earlier release, or null when there is none, or its bytes were changed since. */
export async function readReleasedFile(sha256: string, released: ReadonlyMap<string, string>): Promise<Buffer | null> {
  const file = released.get(toIntegrity(sha256));
  const content = file === undefined ? null : await readFile(file).catch(fallBackIfMissing(null));
  return content && createHash('sha256').update(content).digest('hex') === sha256 ? content : null;
}
