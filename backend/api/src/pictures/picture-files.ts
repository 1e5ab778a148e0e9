import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { storedPictures } from '../database/schema';

/** A file of the operator's pictures: their kind, hashes and width, as the picture store names them. */
const ownName = /^(?:imported|glimpse)-[0-9a-f]{16}\.[0-9a-f]{8}-\d{1,4}\.(?:avif|webp)$/;

export const isPictureName = (name: string): boolean => ownName.test(name);

export interface PictureFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The files of the operator's pictures in a directory, which other backends may read through the database. */
export interface PictureFiles {
  /** Stores the files of one picture, in this sequence. A file that is there stays as it is. */
  save(files: readonly PictureFile[]): Promise<void>;
  /** Returns whether there is a file of this name, and has it in the directory then. */
  has(name: string): Promise<boolean>;
}

/** Creates the files of a directory that no other backend reads. */
export function createLocalPictures(directory: string): PictureFiles {
  return {
    async save(files) {
      await mkdir(directory, { recursive: true });
      for (const { name, content } of files) await writeComplete(join(directory, name), content);
    },
    has: (name) =>
      access(join(directory, name)).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Creates the files of backends that share a database: each file is a row, and the directory of each backend holds
 * copies. Files that only the directory has, from before there were rows, are stored in the database first.
 */
export async function openSharedPictures(db: Database, directory: string): Promise<PictureFiles> {
  const local = createLocalPictures(directory);
  const insert = (files: readonly PictureFile[]) =>
    db
      .insert(storedPictures)
      .values([...files])
      .onConflictDoNothing();

  const known = new Set((await db.select({ name: storedPictures.name }).from(storedPictures)).map(({ name }) => name));
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (isPictureName(name) && !known.has(name))
      await insert([{ name, content: await readFile(join(directory, name)) }]);
  }

  return {
    async save(files) {
      await insert(files);
      await local.save(files);
    },
    async has(name) {
      if (await local.has(name)) return true;
      if (!isPictureName(name)) return false;
      const [file] = await db.select().from(storedPictures).where(eq(storedPictures.name, name));
      if (file) await local.save([file]);
      return file !== undefined;
    },
  };
}

/** Writes a file so that nobody reads half of it. */
async function writeComplete(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
