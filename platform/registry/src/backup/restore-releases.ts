import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { auditLogPath } from '../audit-log';
import { signRegistry } from '../keys/registry-signature';
import { formatTeamKeys, parseTeamKeys, replaceKeysFile } from '../keys/team-keys';
import { parseRegistry } from '../registry';
import { registryFile } from '../registry-file';
import { replaceFile } from '../replace-file';
import { resolveInFolder } from '../store/folder-files';
import { openReleaseStore, type OpenStoreOptions } from '../store/open-release-store';
import { unmarkAsCopy } from '../store/directory-store';
import { storedTexts } from './list-releases';

/** The files of a backup, which the caller has verified. */
export interface StoredFiles {
  readonly paths: readonly string[];
  open(path: string): Readable;
}

/** The names of the texts, which are written last. */
const texts = new Set<string>(Object.values(storedTexts));

/** Copies the files of releases from a backup into a data directory. Nobody sees them before the registry lists them. */
export async function restoreReleaseFiles({ paths, open }: StoredFiles, dataDirectory: string): Promise<void> {
  for (const file of paths.filter((one) => one.startsWith('releases/') && !texts.has(one))) {
    const target = resolveInFolder(dataDirectory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(open(file), createWriteStream(target, { mode: 0o600 }));
  }
}

/**
 * Makes the releases of a backup those of a shop: writes the teams' keys, the audit log and the registry, which it signs
 * with the shop's key, and moves everything into the database where there is one. The files have been copied before.
 */
export async function restoreRegistry({ paths, open }: StoredFiles, options: OpenStoreOptions): Promise<void> {
  const { dataDirectory } = options;
  const file = registryFile(dataDirectory);
  const read = (name: string) => text(open(name));
  // A shop that never released anything has none.
  const registry = paths.includes(storedTexts.registry) ? await read(storedTexts.registry) : null;
  if (registry !== null) parseRegistry(registry, 'of the backup');
  // With a database the key may be a setting, which the store is opened with.
  const store = await openReleaseStore(options);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await replaceKeysFile(
      dataDirectory,
      formatTeamKeys(parseTeamKeys(await read(storedTexts.teamKeys), 'of the backup')),
    );
    await writeFile(auditLogPath(file), await read(storedTexts.auditLog), { mode: 0o600 });
    if (registry !== null) {
      await signRegistry(file, dataDirectory, registry);
      await replaceFile(file, registry);
    }
    if (options.databaseUrl === undefined) await unmarkAsCopy(dataDirectory);
    await store.refresh();
  } finally {
    await store.close();
  }
}
