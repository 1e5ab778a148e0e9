import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listCompressedPaths, packFile, unpackFile } from './compressed-files';
import { mapSideBySide } from '../side-by-side';
import { deleteMovedAside, moveAside } from './release-folders';

/** The files of a release's folder, by their paths. */
export type FolderContents = ReadonlyMap<string, Buffer>;

/** Makes a release's folder hold these files and their compressed forms. Repairs a damaged folder. */
export async function writeReleaseFolder(folder: string, contents: FolderContents): Promise<void> {
  if (!(await isComplete(folder, contents))) await writeAtomically(folder, contents);
}

/** A compressed file, and its content once it is decompressed. */
type CompressedFile = readonly [file: string, content: Buffer];

const listCompressedFiles = (contents: FolderContents): CompressedFile[] =>
  [...contents].flatMap(([file, content]) =>
    listCompressedPaths(file).map((compressed): CompressedFile => [compressed, content]),
  );

/** Whether a folder holds all files as they were built. An interrupted copy or deletion may have damaged it. */
async function isComplete(folder: string, contents: FolderContents): Promise<boolean> {
  try {
    for (const [file, content] of contents) if (!content.equals(await readFile(path.join(folder, file)))) return false;
    for (const [file, content] of listCompressedFiles(contents))
      if (!content.equals(await unpackFile(file, await readFile(path.join(folder, file))))) return false;
    return true;
  } catch {
    return false;
  }
}

/** Files that are compressed at the same time: a shop server that stores a release needs other threads for its pages. */
const sideBySide = 2;

/** Files that are written at the same time. */
const writtenSideBySide = 8;

function compressFiles(contents: FolderContents): Promise<(readonly [file: string, content: Buffer])[]> {
  return mapSideBySide(listCompressedFiles(contents), sideBySide, async ([file, content]) => [
    file,
    await packFile(file, content),
  ]);
}

/** Compresses files and writes them into a folder. */
async function writeAtomically(folder: string, contents: FolderContents): Promise<void> {
  const compressed = await compressFiles(contents);
  await replaceFolder(folder, new Map([...contents, ...compressed]), () => isComplete(folder, contents));
}

/**
 * Writes a folder atomically: into a draft beside it, which is then renamed. A folder that is there is replaced unless
 * `isGood` says that another program has written the same.
 */
export async function replaceFolder(
  folder: string,
  contents: FolderContents,
  isGood: () => Promise<boolean>,
): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  try {
    const directories = new Set([draft, ...[...contents.keys()].map((file) => path.dirname(path.join(draft, file)))]);
    for (const directory of directories) await mkdir(directory, { recursive: true });
    await mapSideBySide([...contents], writtenSideBySide, ([file, content]) =>
      writeFile(path.join(draft, file), content),
    );
    await rename(draft, folder).catch(async () => {
      // Another program released the same build meanwhile, or the existing folder is damaged.
      if (await isGood()) return;
      await moveAside(folder);
      await rename(draft, folder);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  // The next release deletes what cannot be deleted now.
  await deleteMovedAside(path.dirname(folder)).catch(() => undefined);
}
