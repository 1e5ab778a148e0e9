import {
  formatRelease,
  getAppOf,
  openReleaseClient,
  readBuildOrigin,
  readFolderToSend,
  type ReleaseClient,
  type SentRelease,
  takeReleases,
} from '@shop/release-registry/client';
import type { SkippedChecks } from '@shop/release-registry';
import { root } from './places.mjs';
import { namesShop, parseTakeWords } from './release-from-shop';
import { assertNoPercent, assertOnlyCanary, takeFlag } from './command-words';

/** Releases into the shop at an address, with the team's key of the environment. */
export async function releaseOverNetwork(shop: string, given: readonly string[], log: Log): Promise<void> {
  const client = await openReleaseClient(shop, process.env);
  if (namesShop(given)) return releaseTaken(client, given, log);
  const [skipChecks, unchecked] = takeFlag(given, '--skip-checks');
  const [isPreview, mayBeCanary] = takeFlag(unchecked, '--preview');
  const [isJudged, words] = takeFlag(mayBeCanary, '--canary');
  const assertPossible = (apps: readonly string[], percent: number | undefined, address?: string) => {
    if (isPreview) assertNoPercent(percent);
    if (isJudged) assertOnlyCanary(percent, isPreview);
    return client.assertPossible(apps, { percent, isPreview, isJudged, address });
  };
  const options = { skipChecks, assertPossible };
  const { releases, percent, directory, skippedChecks } = words.some((word) => word.startsWith('--'))
    ? await readFolder(words, log, options)
    : await readBuilds(words, log, options);
  const reply = await client.release(releases, {
    isPreview,
    isJudged,
    origin: await readBuildOrigin(directory),
    skippedChecks,
    log,
    ...(percent === undefined ? {} : { percent }),
  });
  for (const line of formatRelease(reply, isPreview)) log(line);
}

/** Releases what another shop has, as it is. */
async function releaseTaken(client: ReleaseClient, words: readonly string[], log: Log): Promise<void> {
  const { percent, isPreview, isCanary, ...wanted } = parseTakeWords(words);
  if (isCanary) assertOnlyCanary(percent, isPreview);
  await client.assertPossible(wanted.wanted.map(getAppOf), { percent, isPreview, isJudged: isCanary });
  const { releases, ...record } = await takeReleases({ ...wanted, environment: process.env, log });
  const options = { isPreview, isJudged: isCanary, ...record, ...(percent === undefined ? {} : { percent }), log };
  for (const line of formatRelease(await client.release(releases, options), isPreview)) log(line);
}

interface Wanted {
  readonly releases: readonly SentRelease[];
  readonly percent?: number | undefined;
  /** Where the sources are. */
  readonly directory: string;
  readonly skippedChecks: SkippedChecks;
}

type Log = (line: string) => void;

interface Checking {
  /** Whether the release is not checked. */
  readonly skipChecks: boolean;
  /** Rejects before anything is built or checked when the shop cannot release as asked. */
  readonly assertPossible: (apps: readonly string[], percent: number | undefined, address?: string) => Promise<void>;
}

async function readFolder(words: readonly string[], log: Log, checking: Checking): Promise<Wanted> {
  const { checkFolder } = await import('./check-release');
  const { parseFolderWords } = await import('./release-foreign');
  const { folder, address, percent } = parseFolderWords(words);
  const release = await readFolderToSend(folder, address);
  await checking.assertPossible([release.source.app], percent, address);
  const skippedChecks = await checkFolder(release.source.app, folder, log, checking);
  return { releases: [release], percent, directory: folder, skippedChecks };
}

async function readBuilds(words: readonly string[], log: Log, checking: Checking): Promise<Wanted> {
  const { parseApps } = await import('./release');
  const { buildAndCheck } = await import('./check-release');
  const { getLocalBuild, readBuild } = await import('./release-builds');
  const { apps, percent } = parseApps(words);
  await checking.assertPossible(apps, percent);
  const skippedChecks = await buildAndCheck(apps, log, checking);
  const releases: SentRelease[] = [];
  for (const app of apps) releases.push({ source: await readBuild(getLocalBuild(app)), kind: 'build' });
  return { releases, percent, directory: root, skippedChecks };
}
