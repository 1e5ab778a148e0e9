import { restoreRegistry, restoreReleaseFiles } from '@shop/release-registry/backup';
import { makePrivateDirectory } from '../make-private-directory';
import { listParts, moveAside } from './data-directory';
import type { OpenBackup } from './open-backup';
import { copyPictures } from './pictures';
import { restoreEmbedded } from './restore-embedded';
import { restorePostgres } from './restore-postgres';
import { createTargetError } from './restore-target';
import { restoreSettings } from './restore-settings';
import { restoreSecrets } from './secrets';
import type { ShopLocation } from './shop-location';

interface RestoreOptions {
  readonly backup: OpenBackup;
  /** Whether a target that has data may lose it. */
  readonly replace: boolean;
  readonly now: Date;
  readonly log: (sentence: string) => void;
}

/**
 * Restores a backup into an empty data directory and, with a DATABASE_URL, an empty database. The database gets all or
 * nothing; the releases are visible last. Throws a sentence, before anything changes, for a target that is in use or has
 * data.
 */
export async function restoreBackup(shop: ShopLocation, options: RestoreOptions): Promise<void> {
  const { backup, replace, now, log } = options;
  const { dataDirectory, databaseUrl } = shop;
  await makePrivateDirectory(dataDirectory, log);
  const found = await listParts(dataDirectory);
  if (found.length > 0 && !replace) throw createTargetError(`${dataDirectory} has ${found.join(', ')}`);

  /** Everything that is visible only by the database or the registry. */
  const copyFiles = async () => {
    if (found.length > 0)
      log(
        `What ${dataDirectory} had is in ${await moveAside(dataDirectory, found, now)} there. Delete it when it is not needed any more.`,
      );
    await restoreReleaseFiles(backup, dataDirectory);
    if (databaseUrl === undefined) await copyPictures(dataDirectory, backup);
    await restoreSettings(shop, backup, log);
    await restoreSecrets(dataDirectory, backup);
  };
  if (databaseUrl === undefined) await restoreEmbedded(dataDirectory, { backup, copyFiles });
  else await restorePostgres(databaseUrl, { backup, replace, copyFiles });
  await restoreRegistry(backup, { ...shop, log });
}
