import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyStored, type OpenBackup } from './open-backup';

/**
 * The secrets of a data directory, by their names in a backup. With PostgreSQL they are settings, and then the directory
 * has none of these files.
 */
const secretFiles: Readonly<Record<string, string>> = {
  'jwt-secret': 'jwt-secret',
  'operator-secret': 'operator-secret',
  'shop-key': 'release-service/shop-key',
};

interface SecretFile {
  /** The name in the manifest. */
  readonly name: string;
  readonly file: string;
  /** The path in a backup. */
  readonly stored: string;
}

const describeSecrets = (dataDirectory: string): SecretFile[] =>
  Object.entries(secretFiles).map(([name, file]) => ({
    name,
    file: path.join(dataDirectory, file),
    stored: `secrets/${name}`,
  }));

/** Lists the secrets that a data directory has. */
export const listSecrets = (dataDirectory: string): SecretFile[] =>
  describeSecrets(dataDirectory).filter(({ file }) => existsSync(file));

/** Copies the secrets of a backup into a data directory. One that the directory has stays. */
export async function restoreSecrets(dataDirectory: string, backup: OpenBackup): Promise<void> {
  for (const { name, file, stored } of describeSecrets(dataDirectory)) {
    if (!backup.manifest.secrets.includes(name) || existsSync(file)) continue;
    await copyStored(backup, stored, file);
  }
}
