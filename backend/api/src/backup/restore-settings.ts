import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsName } from './create-backup';
import { copyStored, type OpenBackup } from './open-backup';
import type { ShopLocation } from './shop-location';

/**
 * Restores the run-time settings into the data directory, or into the file that SHOP_SETTINGS names. Where that file has
 * settings already, or may not be written, they go into the data directory, and a sentence says so.
 */
export async function restoreSettings(
  { dataDirectory, settingsFile }: ShopLocation,
  backup: OpenBackup,
  log: (sentence: string) => void,
): Promise<void> {
  if (!backup.paths.includes(settingsName)) return;
  const own = path.join(dataDirectory, settingsName);
  const copy = (target: string) => copyStored(backup, settingsName, target);
  if (settingsFile === own) return copy(own);
  const isWritten =
    (await hasNoSettings(settingsFile)) &&
    (await copy(settingsFile).then(
      () => true,
      () => false,
    ));
  if (isWritten) return;
  await copy(own);
  log(
    `The run-time settings of the backup are in ${own}. SHOP_SETTINGS names ${settingsFile}, which stays as it is: copy them there if you want them.`,
  );
}

/** Whether there is no file, or one without an entry. */
const hasNoSettings = (file: string): Promise<boolean> =>
  readFile(file, 'utf8').then(
    (text) => /^\s*(?:\{\s*\}\s*)?$/.test(text),
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
