import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreRegistry, restoreReleaseFiles } from '@shop/release-registry/backup';
import { makePrivateDirectory } from '../make-private-directory';
import { verifyBackupFolder } from './backup-folder';
import { settingsName } from './create-backup';
import { listParts, moveAside } from './data-directory';
import { type Manifest, readManifest } from './manifest';
import { assertMigrationsKnown } from './migrations';
import { copyPictures } from './pictures';
import { restoreEmbedded } from './restore-embedded';
import { restorePostgres } from './restore-postgres';
import { createTargetError } from './restore-target';
import { restoreSecrets } from './secrets';
import type { ShopLocation } from './shop-location';

export interface RestoreOptions {
  /** The folder of the backup. */
  readonly backup: string;
  /** Whether a target that has data may lose it. */
  readonly replace: boolean;
  readonly now: Date;
  readonly log: (sentence: string) => void;
}

/** Reads a backup and verifies every file of it. Throws a sentence for one that cannot be restored. Changes nothing. */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  assertMigrationsKnown(manifest.migrations);
  await verifyBackupFolder(backup, manifest);
  return manifest;
}

/**
 * Restores a backup into an empty data directory and, with a DATABASE_URL, an empty database. The database gets all or
 * nothing; the releases are visible last. Throws a sentence, before anything changes, for a backup that cannot be
 * restored and a target that is in use or has data.
 */
export async function restoreBackup(shop: ShopLocation, options: RestoreOptions): Promise<Manifest> {
  const { backup, replace, now, log } = options;
  const { dataDirectory, databaseUrl } = shop;
  const manifest = await verifyBackup(backup);
  await makePrivateDirectory(dataDirectory, log);
  const found = await listParts(dataDirectory);
  if (found.length > 0 && !replace) throw createTargetError(`${dataDirectory} has ${found.join(', ')}`);

  /** Everything that is visible only by the database or the registry. */
  const copyFiles = async () => {
    if (found.length > 0)
      log(
        `What ${dataDirectory} had is in ${await moveAside(dataDirectory, found, now)} there. Delete it when it is not needed any more.`,
      );
    const files = manifest.files.map((file) => file.path);
    await restoreReleaseFiles(backup, files, dataDirectory);
    if (databaseUrl === undefined) await copyPictures(dataDirectory, backup, manifest);
    if (files.includes(settingsName))
      await copyFile(path.join(backup, settingsName), path.join(dataDirectory, settingsName));
    await restoreSecrets(dataDirectory, backup, manifest.secrets);
  };
  if (databaseUrl === undefined) await restoreEmbedded(dataDirectory, { backup, manifest, copyFiles });
  else await restorePostgres(databaseUrl, { backup, manifest, replace, copyFiles });
  await restoreRegistry(backup, { ...shop, log });
  return manifest;
}
