import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredFiles } from '@shop/release-registry/backup';
import { openStored, unpack, verifyBackupFolder } from './backup-folder';
import { dataName, type Manifest, readManifest } from './manifest';
import { assertMigrationsKnown } from './migrations';

/** A backup whose files are as they were written. */
export interface OpenBackup extends StoredFiles {
  readonly manifest: Manifest;
}

/**
 * Reads a backup and verifies every file of it; an encrypted one needs its passphrase. Throws a sentence for one that
 * cannot be restored. Changes nothing.
 */
export async function openBackup(folder: string, passphrase?: string): Promise<OpenBackup> {
  const { manifest, key } = await readManifest(folder, passphrase);
  assertMigrationsKnown(manifest.migrations);
  await verifyBackupFolder(folder, manifest);
  return {
    manifest,
    paths: manifest.files.map((file) => file.path),
    open: (name) => openStored(path.join(folder, name), name, key),
  };
}

/** Opens the data of a backup. */
export const openData = ({ open }: OpenBackup): Readable => unpack(open(dataName));

/** Copies a file of a backup. Only its owner can read the copy. */
export async function copyStored({ open }: OpenBackup, name: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(open(name), createWriteStream(target, { mode: 0o600 }));
}
