import { readRegistry, registryFile } from '@shop/release-registry';
import { readArtefactSource } from '@shop/release-registry/artefact';
import { getAppOf, isShopAddress, takeReleases, type TakeOptions } from '@shop/release-registry/client';
import { readTeamKeys } from '@shop/release-registry/keys';
import {
  assertReleasePossible,
  formatServed,
  type ReleaseSource,
  releaseSources,
} from '@shop/release-registry/release';
import { planJudgedRelease } from './judged-release';
import { dataDirectory } from './places.mjs';
import { printPreviews } from './preview';
import { assertNoPercent, parseReleasePercent, takeFlag, takeOption } from './command-words';

const usage =
  'npm run release -- mf-loyalty[@<version>] --from https://staging.example [percent | --canary | --preview] [--skip-checks] [--to https://shop.example]';

interface TakeWords extends Pick<TakeOptions, 'from' | 'wanted' | 'skipChecks'> {
  readonly percent?: number;
  readonly isPreview: boolean;
  readonly isCanary: boolean;
}

/** Whether the words of a release take it from another shop. */
export const namesShop = (words: readonly string[]): boolean => isShopAddress(words[words.indexOf('--from') + 1] ?? '');

/** Parses the words of a release that is taken from another shop. Throws the usage. */
export function parseTakeWords(words: readonly string[]): TakeWords {
  const [skipChecks, unchecked] = takeFlag(words, '--skip-checks');
  const [isPreview, mayBeCanary] = takeFlag(unchecked, '--preview');
  const [isCanary, given] = takeFlag(mayBeCanary, '--canary');
  const [from = '', others] = takeOption(given, '--from', usage);
  const hasPercent = /^\d/.test(others.at(-1) ?? '');
  const percent = hasPercent ? parseReleasePercent(others.at(-1)) : undefined;
  const wanted = hasPercent ? others.slice(0, -1) : others;
  if (wanted.length === 0) throw new Error(`Missing argument: the name of an app. Write it as: ${usage}`);
  const unknown = wanted.find((word) => word.startsWith('--'));
  if (unknown !== undefined) throw new Error(`Unexpected argument: ${unknown}. Write it as: ${usage}`);
  if (isPreview) assertNoPercent(percent);
  return { from, wanted, skipChecks, isPreview, isCanary, ...(percent === undefined ? {} : { percent }) };
}

/** npm run release -- <app> --from https://staging.example: releases here what that shop has, as it is. */
export async function releaseFromShop(words: readonly string[], log: (line: string) => void): Promise<void> {
  const { percent, isPreview, isCanary, ...wanted } = parseTakeWords(words);
  const judged = isCanary ? planJudgedRelease(percent, isPreview) : {};
  const directory = dataDirectory();
  const registry = await readRegistry(registryFile(directory));
  assertReleasePossible(registry, wanted.wanted.map(getAppOf), { percent, isPreview, ...judged });
  const { releases, ...record } = await takeReleases({ ...wanted, environment: process.env, log });
  const target = { dataDirectory: directory, registry, keys: await readTeamKeys(directory) };
  const sources: ReleaseSource[] = [];
  for (const { artefact, readFile } of releases) sources.push(await readArtefactSource(artefact, readFile, target));
  const result = await releaseSources(sources, {
    dataDirectory: directory,
    ...(percent === undefined ? {} : { percent }),
    ...judged,
    isPreview,
    ...record,
  });
  for (const app of result.releases.keys()) log(formatServed(result.registry, app));
  if (isPreview) return printPreviews(result.releases, log);
  log('  nothing was built or restarted: the next page has it');
}
