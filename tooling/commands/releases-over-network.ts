import {
  createReleaseClient,
  parseShopAddress,
  readBuildOrigin,
  readFolderToSend,
  readKeyOfEnvironment,
  type ReleaseClient,
  type SentRelease,
} from '@shop/release-registry/client';
import { formatPreview } from '@shop/release-registry/preview';
import { formatHistory, formatServed, formatStatus, listChangedApps } from '@shop/release-registry/release';
import { root } from './places.mjs';
import { parsePreviewWords } from './preview';
import { assertNoMoreArguments, assertNoPercent, assertOnlyCanary, parseChange, takeFlag } from './registry-changes';

/** Runs a command by the release service of a shop, with the team's key of the environment. */
export async function runOverNetwork(
  shop: string,
  command: string,
  words: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const client = createReleaseClient({
    address: parseShopAddress(shop),
    key: await readKeyOfEnvironment(process.env),
  });
  if (command === 'prune') throw new Error('Releases are pruned on the machine of the shop only, without --to.');
  if (command === 'release') return release(client, words, log);
  if (command === 'preview') {
    const { app, version } = parsePreviewWords(words);
    return log(formatPreview((await client.preview(app, version)).preview));
  }
  if (command === 'status') {
    assertNoMoreArguments(words, 'status');
    const status = await client.status();
    return log(formatStatus(status, status.judgements).join('\n'));
  }
  if (command === 'history') {
    assertNoMoreArguments(words.slice(1), 'history', '[app]');
    return log(formatHistory((await client.history(words[0])).entries, words[0]).join('\n'));
  }
  const change = parseChange(command, words);
  const served = await client.change(change, await readBuildOrigin(root));
  for (const app of listChangedApps(change)) log(formatServed(served, app));
  log('  the next page has it');
}

async function release(client: ReleaseClient, given: readonly string[], log: (line: string) => void): Promise<void> {
  const [isPreview, mayBeCanary] = takeFlag(given, '--preview');
  const [isJudged, words] = takeFlag(mayBeCanary, '--canary');
  const { releases, percent, directory } = words.some((word) => word.startsWith('--'))
    ? await readFolder(words)
    : await readBuilds(words, log);
  if (isPreview) assertNoPercent(percent);
  if (isJudged) assertOnlyCanary(percent, isPreview);
  const reply = await client.release(releases, {
    isPreview,
    isJudged,
    origin: await readBuildOrigin(directory),
    log,
    ...(percent === undefined ? {} : { percent }),
  });
  for (const app of Object.keys(reply.versions)) log(formatServed(reply, app));
  if (isPreview) return log((reply.previews ?? []).map(formatPreview).join('\n\n'));
  log('  nothing was restarted: the next page has it');
}

interface Wanted {
  readonly releases: readonly SentRelease[];
  readonly percent?: number | undefined;
  /** Where the sources are. */
  readonly directory: string;
}

async function readFolder(words: readonly string[]): Promise<Wanted> {
  const { parseFolderWords } = await import('./release-foreign');
  const { folder, address, percent } = parseFolderWords(words);
  return { releases: [await readFolderToSend(folder, address)], percent, directory: folder };
}

async function readBuilds(words: readonly string[], log: (line: string) => void): Promise<Wanted> {
  const { parseApps } = await import('./release');
  const { buildApps } = await import('./build-apps');
  const { getLocalBuild, readBuild } = await import('./release-builds');
  const { apps, percent } = parseApps(words);
  await buildApps(apps, log);
  const releases: SentRelease[] = [];
  for (const app of apps) releases.push({ source: await readBuild(getLocalBuild(app)), kind: 'build' });
  return { releases, percent, directory: root };
}
