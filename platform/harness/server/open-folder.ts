import { existsSync } from 'node:fs';
import { emptyRegistry, readRegistry, registryFile, releasesDirectory } from '@shop/release-registry';
import { pruneReleases, readForeignFolder, releaseSources, toForeignSource } from '@shop/release-registry/release';
import { readHarnessBuild } from './harness-build';

export interface OpenFolderOptions {
  /** What a team hands over for a release: docs/foreign-remotes.md has the format. */
  readonly folder: string;
  /** Where the harness keeps the release; not the data directory of a shop. */
  readonly dataDirectory: string;
  /** The folder of the harness's own build, which knows the messages of the contract. */
  readonly browserFiles: string;
}

/** A folder as `serveHarness` shows it. */
export interface OpenedFolder {
  readonly app: string;
  readonly version: string;
  readonly registryFile: string;
  readonly releasesDirectory: string;
}

/**
 * Releases a folder into the harness's data, as a shop does, so that what is shown is the same artefact. A running
 * harness shows it in its next page. Throws the sentences of a release for a folder that is not right.
 */
export async function openFolder({ folder, dataDirectory, browserFiles }: OpenFolderOptions): Promise<OpenedFolder> {
  const file = registryFile(dataDirectory);
  const registry = existsSync(file) ? await readRegistry(file) : emptyRegistry;
  if (Object.hasOwn(registry.microFrontends, 'shell'))
    throw new Error(`${dataDirectory} has the releases of a shop. Name another directory for the harness’s data.`);
  const { messages } = await readHarnessBuild(browserFiles);
  const source = toForeignSource(await readForeignFolder(folder), messages);
  const { releases } = await releaseSources([source], { dataDirectory, note: 'harness', isForHarness: true });
  // The folder of the page that is open stays: it may still load chunks.
  await pruneReleases(dataDirectory, [source.app], 1);
  return {
    app: source.app,
    version: releases.get(source.app)?.metadata.version ?? '',
    registryFile: file,
    releasesDirectory: releasesDirectory(dataDirectory),
  };
}
