import { readRegistry, registryFile } from '@shop/release-registry';
import { readBuildOrigin } from '@shop/release-registry/client';
import { assertReleasePossible, formatServed } from '@shop/release-registry/release';
import { appNames } from './build-apps';
import { buildAndCheck } from './check-release';
import { dataDirectory, root } from './places.mjs';
import { planJudgedRelease } from './judged-release';
import { printPreviews } from './preview';
import { assertNoPercent, parseReleasePercent, takeFlag } from './command-words';
import { getLocalBuild, releaseBuilds } from './release-builds';

/**
 * npm run release -- <app …> [percent | --canary | --preview] [--skip-checks]: builds and checks these apps and no other,
 * and gives them to everybody, to a part of the visitors, or to those who open the printed address, all in one change.
 * Throws a sentence for an unknown app, and what a build or a check throws.
 */
export async function release(words: readonly string[], log: (line: string) => void): Promise<void> {
  const [skipChecks, given] = takeFlag(words, '--skip-checks');
  const [isPreview, mayBeCanary] = takeFlag(given, '--preview');
  const [isCanary, others] = takeFlag(mayBeCanary, '--canary');
  const { apps: wanted, percent } = parseApps(others);
  if (isPreview) assertNoPercent(percent);
  const judged = isCanary ? planJudgedRelease(percent, isPreview) : {};
  // A new shop has no registry yet, and its releases are for everybody.
  if (percent !== undefined || isPreview || isCanary)
    assertReleasePossible(await readRegistry(registryFile(dataDirectory())), wanted, { percent, isPreview, ...judged });
  const began = performance.now();
  const skippedChecks = await buildAndCheck(wanted, log, { skipChecks });
  const built = performance.now();
  const { releases, registry, took } = await releaseBuilds(wanted.map(getLocalBuild), {
    dataDirectory: dataDirectory(),
    ...(percent === undefined ? {} : { percent }),
    ...judged,
    isPreview,
    origin: await readBuildOrigin(root),
    skippedChecks,
  });
  for (const [app, { metadata }] of releases) {
    log(formatServed(registry, app));
    const reached = registry.microFrontends[app]?.find((one) => one.metadata.version === metadata.version)?.deployment
      .traffic;
    const serving = registry.microFrontends[app]?.find(({ deployment }) => deployment.default);
    if (!isPreview && reached === 0 && serving?.extras.pinned)
      log(
        `  ${app} is pinned to ${serving.metadata.version}, so nobody gets ${metadata.version}: npm run unpin -- ${app}, then npm run promote -- ${app} ${metadata.version}.`,
      );
  }
  log(
    `  build${skipChecks ? '' : ' and checks'} ${formatSeconds(built - began)}, folder ${formatSeconds(took.folders)}, registry ${took.registry.toFixed(0)} ms; nothing else was built or restarted`,
  );
  if (isPreview) await printPreviews(releases, log);
}

/** The apps and the percent that the words of a release name. Throws a sentence for an unknown app. */
export function parseApps(words: readonly string[]): { readonly apps: readonly string[]; readonly percent?: number } {
  const last = words.at(-1) ?? '';
  const percent = /^\d/.test(last) ? parseReleasePercent(last) : undefined;
  const apps = percent === undefined ? words : words.slice(0, -1);
  const unknown = apps.filter((app) => !appNames.includes(app));
  if (unknown.length > 0)
    throw new Error(`There is no app ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);
  if (apps.length === 0)
    throw new Error(
      `Missing argument. Usage: npm run release -- <app> [percent]. The apps are ${appNames.join(', ')}.`,
    );
  return { apps, ...(percent === undefined ? {} : { percent }) };
}

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
