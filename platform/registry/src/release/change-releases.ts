import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ChangeAuthor,
  changeRegistry,
  fallBackIfMissing,
  findDefaultRelease,
  hasIntegrity,
  listLiveReleases,
  readRegistry,
  type Registry,
  registryFile,
  type Release,
  versionOf,
} from '../index';
import { assertReleaseSigned, toKnownKeys } from '../keys/release-signature';
import { readTeamKeys } from '../store/change-team-keys';
import { mapSideBySide } from '../side-by-side';
import { applyChange, type ChangeRequest, getReason } from './change-request';
import { getReleaseFolder } from '../folders/release-folders';
import { assertFoldersExist } from './prune-releases';
import { listStoredFiles } from './stored-files';

/** Files that are read at the same time. */
const sideBySide = 4;

/**
 * Makes a change of the registry. Before it, the files of each release that gains visitors are compared with their
 * hashes, and its signature is verified. Throws a sentence when they differ, and for a change that cannot be made.
 */
export async function changeReleases(
  dataDirectory: string,
  change: ChangeRequest,
  author?: ChangeAuthor,
): Promise<Registry> {
  const file = registryFile(dataDirectory);
  const before = await readRegistry(file);
  const after = assertFoldersExist(dataDirectory, before, applyChange(before, change));
  const verified = new Set<string>();
  for (const [app, release] of listGaining(before, after)) {
    await verifyRelease(dataDirectory, app, release);
    verified.add(`${app} ${versionOf(release)}`);
  }
  const note = getReason(change);
  return changeRegistry(file, { what: change.action, ...(note ? { note } : {}), ...author }, (known) => {
    const next = assertFoldersExist(dataDirectory, known, applyChange(known, change));
    if (listGaining(known, next).every(([app, release]) => verified.has(`${app} ${versionOf(release)}`))) return next;
    throw new Error('Another command changed the releases at the same time. Run this one again.');
  });
}

/** Lists the releases that gain visitors. The one that served before stays as it is: a rollback must end a canary. */
function listGaining(before: Registry, after: Registry): (readonly [app: string, release: Release])[] {
  return Object.keys(after.microFrontends).flatMap((app) => {
    const served = findDefaultRelease(before, app);
    const traffic = new Map(listLiveReleases(before, app).map((one) => [versionOf(one), one.deployment.traffic]));
    return listLiveReleases(after, app)
      .filter((one) => !one.extras.live && (!served || versionOf(served) !== versionOf(one)))
      .filter((one) => one.deployment.traffic > (traffic.get(versionOf(one)) ?? 0))
      .map((one) => [app, one] as const);
  });
}

async function verifyRelease(dataDirectory: string, app: string, release: Release): Promise<void> {
  assertReleaseSigned(app, release, toKnownKeys(await readTeamKeys(dataDirectory)));
  const folder = getReleaseFolder(dataDirectory, app, versionOf(release));
  await mapSideBySide(listStoredFiles(release), sideBySide, async ([stored, integrity]) => {
    const content = await readFile(path.join(folder, stored)).catch(fallBackIfMissing(null));
    if (content && hasIntegrity(content, integrity)) return;
    throw new Error(
      `${stored} of ${app} ${versionOf(release)} was changed or deleted since it was released, so nobody gets it. Release it again, or name another version.`,
    );
  });
}
