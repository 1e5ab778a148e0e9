import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { fallBackIfMissing } from '../../fall-back-if-missing';
import { withFileLock } from '../../file-lock';
import { writeSignature } from '../../keys/registry-signature';
import { formatTeamKeys, parseTeamKeys, replaceKeysFile } from '../../keys/team-keys';
import { parseRegistry, type Registry, versionOf } from '../../registry';
import { registryFile, releasesDirectory } from '../../registry-file';
import { replaceFile } from '../../replace-file';
import { deleteMovedAside, getReleaseFolder, moveAside } from '../../folders/release-folders';
import { markAsCopy } from '../directory-store';
import { hasFolder } from '../folder-files';
import { StoreUnavailableError } from '../store-unavailable';
import { assertSigned, readDocument, readRevisions } from './documents';
import { loadRelease, readDeletedReleases } from './release-files';

export interface LoadOptions {
  readonly pool: Pool;
  readonly dataDirectory: string;
  /** The public key of the shop. */
  readonly publicKey: string;
  /** The deletions whose folders were deleted here. A folder that is there again belongs to a release that is being made. */
  readonly completedDeletions: Set<string>;
  /** Receives a sentence about each release without visitors that cannot be loaded. */
  readonly log: (sentence: string) => void;
}

/**
 * Makes a data directory the copy of the database: first the folders of releases that it lacks, then the teams' keys,
 * then the registry with its signature. Returns the revisions that were copied. Throws a sentence when a signature or a
 * file is wrong; the registry of the data directory then stays as it is.
 */
export async function loadReleases(options: LoadOptions): Promise<string> {
  const { pool, dataDirectory } = options;
  const file = registryFile(dataDirectory);
  await mkdir(releasesDirectory(dataDirectory), { recursive: true });
  await markAsCopy(dataDirectory);
  // Most of the work is done before the lock, so that no other program waits for it.
  await loadMissingFolders(pool, options, await readRegistryText(options));
  return withFileLock(file, async (assertLockHeld) => {
    const revisions = await readRevisions(pool);
    const registry = await readDocument(pool, 'registry');
    const keys = await readDocument(pool, 'team-keys');
    assertSigned('registry', registry, options.publicKey);
    assertSigned('team-keys', keys, options.publicKey);
    const parsed = await loadMissingFolders(pool, options, registry.text);
    await assertLockHeld();
    if (keys.text !== null)
      await replaceKeysFile(dataDirectory, formatTeamKeys(parseTeamKeys(keys.text, 'of the database')));
    const { text, signature } = registry;
    if (text !== null && signature !== null && text !== (await readFile(file, 'utf8').catch(fallBackIfMissing(null)))) {
      const beforeRename = async () => {
        await assertLockHeld();
        await writeSignature(file, dataDirectory, { text, value: signature });
      };
      await replaceFile(file, text, { beforeRename });
    }
    if (parsed) await removeDeletedFolders(options, parsed);
    return revisions;
  });
}

async function readRegistryText({ pool, publicKey }: LoadOptions): Promise<string | null> {
  const document = await readDocument(pool, 'registry');
  assertSigned('registry', document, publicKey);
  return document.text;
}

/** Loads the folders of a registry that the data directory lacks. A release without visitors may be damaged. */
export async function loadMissingFolders(
  client: Pool | ClientBase,
  { dataDirectory, log }: Pick<LoadOptions, 'dataDirectory' | 'log'>,
  text: string | null,
): Promise<Registry | null> {
  if (text === null) return null;
  const registry = parseRegistry(text, 'in the database');
  for (const [app, releases] of Object.entries(registry.microFrontends))
    for (const release of releases) {
      if (!hasFolder(release) || existsSync(getReleaseFolder(dataDirectory, app, versionOf(release)))) continue;
      try {
        await loadRelease(client, dataDirectory, { app, release });
      } catch (error) {
        if (release.deployment.traffic > 0 || error instanceof StoreUnavailableError || 'code' in (error as Error))
          throw error;
        log(`${(error as Error).message} Nobody gets this release.`);
      }
    }
  return registry;
}

/** Deletes the folders of releases that were deleted by a command on another machine. */
async function removeDeletedFolders(
  { pool, dataDirectory, completedDeletions }: LoadOptions,
  { microFrontends }: Registry,
): Promise<void> {
  for (const { app, version, deletedAt } of await readDeletedReleases(pool)) {
    const deletion = `${app} ${version} ${deletedAt}`;
    const isListed = microFrontends[app]?.some((one) => versionOf(one) === version) ?? false;
    if (isListed || completedDeletions.has(deletion)) continue;
    const folder = getReleaseFolder(dataDirectory, app, version);
    if (existsSync(folder)) {
      await moveAside(folder);
      await deleteMovedAside(path.dirname(folder));
    }
    completedDeletions.add(deletion);
  }
}
