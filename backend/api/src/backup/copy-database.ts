import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const namePattern = /^backup-[\w-]{1,60}\.unfinished$/;

/** Whether a name of the data directory is that of a copy. */
export const isDatabaseCopy = (name: string): boolean => namePattern.test(name);

/**
 * Copies the files of the embedded database as of one moment into a folder of the data directory, and returns its name.
 * Calls wait only while the files are copied, not while a backup is written. The command that has read it deletes it.
 */
export async function copyDatabase(pglite: PGlite, dataDirectory: string): Promise<string> {
  const name = `backup-${randomUUID()}.unfinished`;
  const folder = path.join(dataDirectory, name);
  try {
    // Other statements wait for the end of a transaction, and after a checkpoint the files are complete.
    await pglite.transaction(async (transaction) => {
      await transaction.query('checkpoint');
      await cp(path.join(dataDirectory, 'db'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    return name;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes the copies of commands that were killed. */
export async function deleteDatabaseCopies(dataDirectory: string): Promise<void> {
  for (const name of (await readdir(dataDirectory)).filter(isDatabaseCopy))
    await rm(path.join(dataDirectory, name), { recursive: true, force: true });
}
