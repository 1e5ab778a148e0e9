import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { deleteMovedAside, moveAside } from './release-folders';

/** The files of a release's folder, by their paths. */
export type FolderContents = ReadonlyMap<string, Buffer>;

/** Makes a release's folder hold these files and their compressed forms. Repairs a damaged folder. */
export async function writeReleaseFolder(folder: string, contents: FolderContents): Promise<void> {
  if (!(await isComplete(folder, contents))) await writeAtomically(folder, contents);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The compressed forms of a file, by their extension. */
const compressions = {
  br: {
    pack: (content: Buffer) => brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    unpack: promisify(brotliDecompress),
  },
  gz: { pack: (content: Buffer) => gzipAsync(content, { level: 9 }), unpack: promisify(gunzip) },
};

/** A compressed file, its content once it is decompressed, and its compression. */
type CompressedFile = readonly [file: string, content: Buffer, how: (typeof compressions)['br' | 'gz']];

const listCompressedFiles = (contents: FolderContents): CompressedFile[] =>
  [...contents]
    .filter(([file]) => /\.(m?js|css|svg)$/.test(file))
    .flatMap(([file, content]) =>
      Object.entries(compressions).map(([ending, how]): CompressedFile => [`${file}.${ending}`, content, how]),
    );

/** Whether a folder holds all files as they were built. An interrupted copy or deletion may have damaged it. */
async function isComplete(folder: string, contents: FolderContents): Promise<boolean> {
  try {
    for (const [file, content] of contents) if (!content.equals(await readFile(path.join(folder, file)))) return false;
    for (const [file, content, { unpack }] of listCompressedFiles(contents))
      if (!content.equals(await unpack(await readFile(path.join(folder, file))))) return false;
    return true;
  } catch {
    return false;
  }
}

/** Files that are compressed at the same time: a shop server that stores a release needs other threads for its pages. */
const sideBySide = 2;

async function compressFiles(contents: FolderContents): Promise<(readonly [file: string, content: Buffer])[]> {
  const waiting = listCompressedFiles(contents);
  const compressed: (readonly [string, Buffer])[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [file, content, { pack }] = next;
      compressed.push([file, await pack(content)]);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return compressed;
}

/** Writes a folder atomically: into a draft beside it, which is then renamed. */
async function writeAtomically(folder: string, contents: FolderContents): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  try {
    const compressed = await compressFiles(contents);
    await mkdir(draft, { recursive: true });
    for (const [file, content] of [...contents, ...compressed]) {
      await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
      await writeFile(path.join(draft, file), content);
    }
    await rename(draft, folder).catch(async () => {
      // Another program released the same build meanwhile, or the existing folder is damaged.
      if (await isComplete(folder, contents)) return;
      await moveAside(folder);
      await rename(draft, folder);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  // The next release deletes what cannot be deleted now.
  await deleteMovedAside(path.dirname(folder)).catch(() => undefined);
}
