import { existsSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from '../file-lock';
import {
  type ChangeAuthor,
  changeRegistry,
  listLiveReleases,
  pruneApp,
  readRegistry,
  type Registry,
  registryFile,
  type Release,
  versionOf,
} from '../index';
import { deleteMovedAside, getReleaseFolder, moveAside } from '../folders/release-folders';
import { getReleaseStore } from '../store/connected-stores';

/** Returns the registry after a change. Throws when a release that becomes live has no folder. */
export function assertFoldersExist(dataDirectory: string, before: Registry, after: Registry): Registry {
  for (const app of Object.keys(after.microFrontends)) {
    const liveVersions = listLiveReleases(before, app).map(versionOf);
    const missing = listLiveReleases(after, app).find(
      (one) =>
        !liveVersions.includes(versionOf(one)) &&
        !one.extras.live &&
        !existsSync(getReleaseFolder(dataDirectory, app, versionOf(one))),
    );
    if (missing)
      throw new Error(
        `The folder of ${app} ${versionOf(missing)} is gone, so nobody can get it. Name another version, or release it again.`,
      );
  }
  return after;
}

interface PruneOptions {
  /** Whether a release stays although it is old. */
  readonly isNeeded?: (app: string, release: Release) => boolean;
  /** Who prunes by a key. Absent: the user of this machine. */
  readonly author?: ChangeAuthor;
}

/** Formats the folder of a deleted release: `mf-gifts 1.0.0-3d1c2431`. */
export const formatDeleted = (folder: string): string => folder.split(path.sep).slice(-2).join(' ');

/**
 * Removes releases without traffic, except the newest `keep` and those that are needed, from the registry, and then
 * deletes their folders, so that no visitor gets a release that is being deleted. Returns the deleted folders.
 */
export async function pruneReleases(
  dataDirectory: string,
  apps: readonly string[],
  keep: number,
  { isNeeded = () => false, author }: PruneOptions = {},
): Promise<string[]> {
  const file = registryFile(dataDirectory);
  const before = await readRegistry(file);
  await changeRegistry(file, { what: 'prune', note: `keeps the newest ${keep}`, ...author }, (known) =>
    apps.reduce((registry, app) => pruneApp(registry, app, keep, (release) => isNeeded(app, release)), known),
  );
  const releases = apps.flatMap((app) =>
    (before.microFrontends[app] ?? []).map((one) => [app, versionOf(one)] as const),
  );
  await getReleaseStore(dataDirectory).deleteFiles(releases);
  return deleteUnlistedFolders(dataDirectory, releases);
}

/**
 * Deletes the folders of those releases that the registry does not list. Checks that under the lock, because another
 * program may have released one again. Returns the deleted folders.
 */
export async function deleteUnlistedFolders(
  dataDirectory: string,
  releases: readonly (readonly [app: string, version: string])[],
): Promise<string[]> {
  const file = registryFile(dataDirectory);
  const deleted = await withFileLock(file, async (assertLockHeld) => {
    const { microFrontends } = await readRegistry(file);
    const isListed = (app: string, version: string) =>
      microFrontends[app]?.some((one) => versionOf(one) === version) ?? false;
    const unlisted = releases
      .filter(([app, version]) => !isListed(app, version))
      .map(([app, version]) => getReleaseFolder(dataDirectory, app, version));
    for (const folder of unlisted) {
      await assertLockHeld();
      await moveAside(folder);
    }
    return unlisted;
  });
  for (const app of new Set(
    releases.map(([app, version]) => path.dirname(getReleaseFolder(dataDirectory, app, version))),
  ))
    await deleteMovedAside(app);
  return deleted;
}
