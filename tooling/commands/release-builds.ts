import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import {
  parseBuildDescription,
  type ReleaseOptions,
  type ReleaseResult,
  type ReleaseSource,
  releaseSources,
  serverFile,
  toSourceMapPath,
} from '@shop/release-registry/release';
import apps from '../apps.cjs';
import { root } from './places.mjs';

/** The build of an app: a directory with `browser/` and, unless only browsers render the app, `server/`. */
export interface Build {
  readonly app: string;
  readonly directory: string;
}

/** Returns the last build of an app in this checkout. */
export const getLocalBuild = (app: string): Build => ({ app, directory: path.join(root, app, 'dist') });

/** Releases builds of this checkout in one change of the registry. Throws when one is missing or is refused. */
export async function releaseBuilds(builds: readonly Build[], options: ReleaseOptions): Promise<ReleaseResult> {
  const sources: ReleaseSource[] = [];
  for (const build of builds) sources.push(await readBuild(build));
  return releaseSources(sources, options);
}

/** Reads a build of this checkout. Throws when the app was not built. */
export async function readBuild({ app, directory }: Build): Promise<ReleaseSource> {
  const file = path.join(directory, 'browser', 'release.json');
  const description = await readFile(file).catch(() => {
    throw new Error(`${app} has no build yet.`);
  });
  const { files: listed, metadata } = parseBuildDescription(description.toString('utf8'), file);
  const files = new Map<string, Buffer>();
  const sourceMaps = new Map<string, Buffer>();
  for (const name of listed) {
    files.set(name, await readFile(path.join(directory, 'browser', name)));
    const map = toSourceMapPath(name);
    const content = await readFile(path.join(directory, 'browser', map)).catch(fallBackIfMissing(null));
    if (content) sourceMaps.set(map, content);
  }
  const server = await readFile(path.join(directory, 'server', serverFile)).catch(fallBackIfMissing(null));
  const { version } = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as { version: string };
  const container = apps[app]?.container ?? '';
  return { app, version, container, metadata, files, sourceMaps, server, description };
}
