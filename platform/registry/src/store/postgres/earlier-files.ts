import { readFile, stat } from 'node:fs/promises';
import { fallBackIfMissing } from '../../fall-back-if-missing';
import { type Release, versionOf } from '../../registry';
import { getReleaseFolder } from '../../folders/release-folders';
import type { SharedFile } from '../../folders/write-release-folder';
import { type FolderFile, isRegistered, listFolderFiles, resolveInFolder } from '../folder-files';

/** Returns a function that finds the first release that has a file with the same path and hash. */
export function indexFiles(releases: readonly Release[]): (file: FolderFile) => Release | undefined {
  const nameOf = ({ path: file, integrity }: FolderFile) => `${integrity} ${file}`;
  const found = new Map<string, Release>();
  for (const release of releases.toReversed())
    for (const file of listFolderFiles(release)) found.set(nameOf(file), release);
  return (file) => (file.integrity === null ? undefined : found.get(nameOf(file)));
}

/** Of files that this process has verified: what they are, and their stamps, by their paths. */
const verified = new Map<string, string>();
const maxVerified = 20_000;

/** Returns a text that differs after a change of a file; null for a missing one. */
async function readStamp(file: string): Promise<string | null> {
  const found = await stat(file).catch(fallBackIfMissing(null));
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
}

function remember(file: string, integrity: string | null, stamp: string): void {
  if (verified.size >= maxVerified) verified.clear();
  verified.set(file, `${integrity} ${stamp}`);
}

/** Remembers a verified file that has just been written or shared, so that a later release shares it unread. */
export async function rememberFile(
  folder: string,
  { path: name, integrity }: FolderFile,
  content: Buffer | SharedFile | undefined,
): Promise<void> {
  if (content === undefined) return;
  const file = resolveInFolder(folder, name);
  const known = 'sharedWith' in content ? verified.get(content.sharedWith) : undefined;
  if (known !== undefined) return void verified.set(file, known);
  const stamp = await readStamp(file);
  if (stamp !== null) remember(file, integrity, stamp);
}

/**
 * Finds a file in the folder of an earlier release: its content, or where it is when this process has verified it before
 * and it has not changed since. Null when it is missing there or damaged.
 */
export async function findEarlierFile(
  dataDirectory: string,
  app: string,
  file: FolderFile,
  release: Release | undefined,
): Promise<Buffer | SharedFile | null> {
  if (!release) return null;
  const source = resolveInFolder(getReleaseFolder(dataDirectory, app, versionOf(release)), file.path);
  const stamp = await readStamp(source);
  if (stamp === null) return null;
  if (verified.get(source) === `${file.integrity} ${stamp}`) return { sharedWith: source };
  const bytes = await readFile(source).catch(fallBackIfMissing(null));
  if (!bytes || !(await isRegistered(file, bytes))) return null;
  // The stamp is from before the file was read, so that a change meanwhile is noticed.
  remember(source, file.integrity, stamp);
  return bytes;
}
