import { existsSync } from 'node:fs';
import { formatTeamKeys } from '../keys/team-keys';
import { emptyRegistry, parseRegistry, versionOf } from '../registry';
import { getReleaseFolder } from '../folders/release-folders';
import { listFolderFiles, resolveInFolder } from '../store/folder-files';
import { hasFolder } from '../store/folder-files';
import type { ReleaseStore } from '../store/release-store';

/** Where a backup holds the texts of a store. Files of a release are below `releases/<app>/<version>`. */
export const storedTexts = {
  registry: 'releases/registry.json',
  auditLog: 'releases/audit.jsonl',
  teamKeys: 'releases/team-keys.json',
} as const;

/** The releases of a shop, as a backup holds them. */
export interface ReleasesOfBackup {
  /** Texts by their paths in the backup. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files by their paths in the backup. */
  readonly files: ReadonlyMap<string, string>;
  /** Releases of each app. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Lists what a backup holds of the releases: registry, audit log and teams' keys of one moment, and the files that the
 * registry names. Throws a sentence when the registry is not signed, or a release that visitors get has no folder.
 */
export async function listReleases(store: ReleaseStore, dataDirectory: string): Promise<ReleasesOfBackup> {
  await store.refresh();
  const { registry, auditLog, teamKeys } = await store.readSnapshot();
  const files = new Map<string, string>();
  const { microFrontends } = registry === null ? emptyRegistry : parseRegistry(registry, 'of the shop');
  for (const [app, releases] of Object.entries(microFrontends))
    for (const release of releases.filter(hasFolder)) {
      const folder = getReleaseFolder(dataDirectory, app, versionOf(release));
      const missing: string[] = [];
      for (const file of listFolderFiles(release)) {
        const source = resolveInFolder(folder, file.path);
        if (existsSync(source)) files.set(`releases/${app}/${versionOf(release)}/${file.path}`, source);
        else if (file.isRequired) missing.push(file.path);
      }
      // The folder of a release without visitors may have been deleted by hand.
      if (missing.length > 0 && release.deployment.traffic > 0)
        throw new Error(
          `The folder of ${app} ${versionOf(release)} has no ${missing.join(', ')}, and visitors get this release. Release it again.`,
        );
    }
  return {
    texts: new Map([
      ...(registry === null ? [] : ([[storedTexts.registry, registry]] as const)),
      [storedTexts.auditLog, auditLog],
      [storedTexts.teamKeys, formatTeamKeys(teamKeys)],
    ]),
    files,
    counts: Object.fromEntries(Object.entries(microFrontends).map(([app, { length }]) => [app, length])),
  };
}
