import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { alone } from '@shop/release-registry/file-lock';
import { changeRegistry, liveReleases, pruned, readRegistry, type Registry, registryFile, releasesDirectory, versionOf } from '@shop/release-registry';

/** The registry after a change, once each release that visitors get anew has its folder. Throws a sentence for one whose folder is gone. */
export function withFolders(dataDirectory: string, before: Registry, after: Registry): Registry {
  for (const app of Object.keys(after.microFrontends)) {
    const had = liveReleases(before, app).map(versionOf);
    const gone = liveReleases(after, app).find((one) => !had.includes(versionOf(one)) && !one.extras.live && !existsSync(folderOf(dataDirectory, app, versionOf(one))));
    if (gone) throw new Error(`The folder of ${app} ${versionOf(gone)} is gone, so nobody can get it. Name another version, or release it again.`);
  }
  return after;
}

/**
 * Forgets the releases of these apps that nobody gets, but for the newest `keep`, and deletes their folders: first the
 * registry, so that nobody is given what is being deleted. Gives the folders that are gone.
 */
export async function pruneReleases(dataDirectory: string, apps: readonly string[], keep: number): Promise<string[]> {
  const file = registryFile(dataDirectory);
  const before = await readRegistry(file);
  await changeRegistry(file, { what: 'prune', note: `keeps the newest ${keep}` }, (known) => apps.reduce((registry, app) => pruned(registry, app, keep), known));
  return deleteUnnamed(dataDirectory, apps.flatMap((app) => (before.microFrontends[app] ?? []).map((one) => [app, versionOf(one)] as const)));
}

/** Deletes the folders of those releases that the registry does not name, in a turn of its own: another release may have brought one back. Gives the folders. */
export async function deleteUnnamed(dataDirectory: string, releases: readonly (readonly [app: string, version: string])[]): Promise<string[]> {
  const file = registryFile(dataDirectory);
  const gone = await alone(file, async (stillMine) => {
    const { microFrontends } = await readRegistry(file);
    const isNamed = (app: string, version: string) => microFrontends[app]?.some((one) => versionOf(one) === version) ?? false;
    const unnamed = releases.filter(([app, version]) => !isNamed(app, version)).map(([app, version]) => folderOf(dataDirectory, app, version));
    for (const folder of unnamed) {
      await stillMine();
      await setAside(folder);
    }
    return unnamed;
  });
  for (const app of new Set(releases.map(([app, version]) => path.dirname(folderOf(dataDirectory, app, version))))) await deleteSetAside(app);
  return gone;
}

/** The beginning of a name that no release has. */
const asideName = '.gone-';

/** Moves a folder out of its place, to be deleted: whatever ends the deleting, no half of a release lies where one is looked for. */
export async function setAside(folder: string): Promise<void> {
  await rename(folder, path.join(path.dirname(folder), asideName + randomUUID())).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Deletes what was set aside of an app, also by a program that was ended before it had deleted it. */
export async function deleteSetAside(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(asideName))) await rm(path.join(directory, name), { recursive: true, force: true });
}

/** Throws for a name that would lead elsewhere: what is in there may be deleted. */
function folderOf(dataDirectory: string, app: string, version: string): string {
  if (![app, version].every((name) => /^\w[\w.+-]*$/.test(name))) throw new Error(`${app} ${version} is no name of a folder.`);
  return path.join(releasesDirectory(dataDirectory), app, version);
}
