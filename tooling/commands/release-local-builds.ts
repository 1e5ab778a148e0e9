// tsx tooling/commands/release-local-builds.ts: releases what was built in this folder, as npm start does; the first
// command of a shop from images.
import { pathToFileURL } from 'node:url';
import { IncompatibleReleaseError } from '@shop/release-registry';
import apps from '../apps.cjs';
import { dataDirectory } from './places.mjs';
import { getLocalBuild, releaseBuilds } from './release-builds';
import { withReleases } from './with-release-store';

/**
 * Releases the last build of each app, unless the registry knows it: earlier decisions about its traffic are kept. A
 * pinned or rolled back app may not go together with what is new; then `log` receives why, and nothing is changed.
 */
export async function releaseLocalBuilds(
  directory: string,
  note: string,
  log: (sentence: string) => void,
): Promise<void> {
  const builds = Object.keys(apps).map(getLocalBuild);
  await withReleases(directory, () =>
    releaseBuilds(builds, { dataDirectory: directory, keepTraffic: true, note }),
  ).catch((error: unknown) => {
    if (!(error instanceof IncompatibleReleaseError)) throw error;
    log(`${error.message}\nThe shop opens with the releases that it had.`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await releaseLocalBuilds(dataDirectory(), 'from the image', console.log).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  console.log('The builds are released.');
}
