import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { listReleases } from '@shop/release-registry/backup';
import { openReleaseStore } from '@shop/release-registry/store';
import { type BackupFolder, writeBackupFolder } from './backup-folder';
import { withPostgresTransaction } from './copy-postgres';
import { createBackupKey } from './encryption';
import { dataName, type Manifest } from './manifest';
import { writeLocalPictures, writeStoredPictures } from './pictures';
import { describeData } from './read-data';
import type { CopyConnection } from './copy-connection';
import { readShopData } from './read-shop-data';
import { listSecrets } from './secrets';
import type { ShopLocation } from './shop-location';
import { writeData } from './write-data';

export const settingsName = 'settings.json';

interface BackupOptions {
  /** The directory in which the backup gets a folder. */
  readonly directory: string;
  readonly withSecrets: boolean;
  /** Encrypts all files; undefined: none. */
  readonly passphrase?: string | undefined;
  readonly now: Date;
  readonly log: (sentence: string) => void;
}

/**
 * Backs a shop up while it runs: database, operator's pictures, releases and run-time settings. Returns the folder, which
 * is there when it is complete. Throws a sentence and leaves nothing otherwise.
 */
export async function createBackup(
  shop: ShopLocation,
  { directory, withSecrets, passphrase, now, log }: BackupOptions,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const key = passphrase === undefined ? undefined : await createBackupKey(passphrase);
  return writeBackupFolder({ directory, madeAt: now, key }, async (folder) => {
    const stored = await backUpDatabase(shop, folder);
    // What was written is read again: it has to be complete.
    const data = await describeData(folder.readCompressed(dataName));
    // After the database, so that every picture that it names is there: pictures are never deleted.
    const pictures = stored ?? (await writeLocalPictures(shop.dataDirectory, folder));
    const releases = await backUpReleases(shop, folder, log);
    if (existsSync(shop.settingsFile)) await folder.write(settingsName, createReadStream(shop.settingsFile));
    const secrets = withSecrets ? listSecrets(shop.dataDirectory) : [];
    for (const secret of secrets) await folder.write(secret.stored, createReadStream(secret.file));
    return { ...data, releases, pictures, secrets: secrets.map(({ name }) => name) };
  });
}

/** Writes the data, and the pictures that are in the database. Returns their number; undefined where they are files. */
async function backUpDatabase(shop: ShopLocation, folder: BackupFolder): Promise<number | undefined> {
  const write = (connection: CopyConnection) =>
    folder.write(dataName, Readable.from(writeData(connection)), { isCompressed: true });
  if (shop.databaseUrl === undefined) {
    await readShopData(shop, write);
    return undefined;
  }
  return withPostgresTransaction({ url: shop.databaseUrl, kind: 'snapshot' }, async (connection) => {
    await write(connection);
    return writeStoredPictures(connection, folder);
  });
}

/** Writes the releases. Returns the number of each app's. */
async function backUpReleases(shop: ShopLocation, folder: BackupFolder, log: (sentence: string) => void) {
  const store = await openReleaseStore({ ...shop, log });
  try {
    const { texts, files, counts } = await listReleases(store, shop.dataDirectory);
    for (const [name, text] of texts) await folder.write(name, Readable.from([Buffer.from(text)]));
    for (const [name, source] of files)
      await folder.write(name, createReadStream(source)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT'
          ? new Error(`${name} was deleted while it was backed up. Run the command again.`)
          : error;
      });
    return counts;
  } finally {
    await store.close();
  }
}
