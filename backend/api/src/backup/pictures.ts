import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isPictureName } from '../pictures/picture-files';
import type { BackupFolder } from './backup-folder';
import type { CopyConnection } from './copy-connection';
import { copyStored, type OpenBackup } from './open-backup';

/** Where the operator's pictures are, in the data directory and in a backup. */
const picturesFolder = 'pictures/products';
const table = 'public.stored_pictures';

/** Writes the operator's pictures of a database into a backup, one file at a time. Returns their number. */
export async function writeStoredPictures({ query }: CopyConnection, folder: BackupFolder): Promise<number> {
  const [found] = await query<{ exists: boolean }>(`select to_regclass('${table}') is not null as exists`);
  if (!found?.exists) return 0;
  const names = await query<{ name: string }>(`select name from ${table} order by name`);
  for (const { name } of names) {
    const [file] = await query<{ content: Uint8Array }>(`select content from ${table} where name = $1`, [name]);
    if (file) await folder.write(`${picturesFolder}/${name}`, Readable.from([Buffer.from(file.content)]));
  }
  return names.length;
}

/** Writes the operator's pictures of a data directory into a backup. Returns their number. */
export async function writeLocalPictures(dataDirectory: string, folder: BackupFolder): Promise<number> {
  const directory = path.join(dataDirectory, picturesFolder);
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const own = names.filter(isPictureName).sort();
  for (const name of own) await folder.write(`${picturesFolder}/${name}`, createReadStream(path.join(directory, name)));
  return own.length;
}

/** Returns the paths of the operator's pictures in a backup. */
const listPictures = ({ paths }: OpenBackup): string[] =>
  paths.filter((name) => path.posix.dirname(name) === picturesFolder);

/** Adds the pictures of a backup to a database that holds none. */
export async function addStoredPictures({ query }: CopyConnection, backup: OpenBackup): Promise<void> {
  for (const name of listPictures(backup))
    await query(`insert into ${table} (name, content) values ($1, $2)`, [
      path.posix.basename(name),
      await buffer(backup.open(name)),
    ]);
}

/** Copies the pictures of a backup into a data directory. */
export async function copyPictures(dataDirectory: string, backup: OpenBackup): Promise<void> {
  await mkdir(path.join(dataDirectory, picturesFolder), { recursive: true });
  for (const name of listPictures(backup)) await copyStored(backup, name, path.join(dataDirectory, name));
}
