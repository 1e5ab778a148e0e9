import path from 'node:path';
import { readRegistry, registryFile } from '@shop/release-registry';
import { readBuildOrigin } from '@shop/release-registry/client';
import {
  assertAddress,
  assertReleasePossible,
  formatServed,
  describeHeavyPart,
  toForeignSource,
  readAllowedOrigins,
  readForeignFolder,
  releaseForeignFolder,
} from '@shop/release-registry/release';
import { readEnvironment } from '@shop/server-environment';
import apps from '../apps.cjs';
import { checkFolder } from './check-release';
import { dataDirectory, root } from './places.mjs';
import { planJudgedRelease } from './judged-release';
import { printPreviews } from './preview';
import { assertNoPercent, parseReleasePercent, takeFlag, takeOption } from './command-words';

const usage =
  'npm run release -- --from <folder> [--at https://cdn.example/gifts/1.0.0/] [percent | --canary | --preview] [--skip-checks] [--to https://shop.example]';

interface ForeignWords {
  /** Absolute. */
  readonly folder: string;
  readonly address?: string;
  readonly percent?: number;
  readonly isPreview: boolean;
  readonly skipChecks: boolean;
  readonly isCanary: boolean;
}

/** npm run release -- --from <folder>: releases what a team built elsewhere. */
export async function releaseForeign(words: readonly string[], log: (line: string) => void): Promise<void> {
  const own = parseFolderWords(words);
  const read = await readForeignFolder(own.folder);
  const { release } = read;
  const heavy = describeHeavyPart(toForeignSource(read, null));
  if (heavy !== undefined) log(heavy);
  const allowedOrigins = readAllowedOrigins(process.env['SHOP_RELEASE_ORIGINS']);
  const judged = own.isCanary ? planJudgedRelease(own.percent, own.isPreview) : {};
  assertReleasePossible(await readRegistry(registryFile(dataDirectory())), [release.name], { ...own, ...judged });
  if (own.address !== undefined) assertAddress(own.address, allowedOrigins);
  const skippedChecks = await checkFolder(release.name, own.folder, log, own);
  const result = await releaseForeignFolder({
    ...own,
    skippedChecks,
    ...judged,
    dataDirectory: dataDirectory(),
    origin: await readBuildOrigin(own.folder),
    siteUrl: readEnvironment(process.env, root).siteUrl,
    reservedNames: Object.keys(apps),
    allowedOrigins,
  });
  for (const app of result.releases.keys()) log(formatServed(result.registry, app));
  if (own.isPreview) return printPreviews(result.releases, log);
  log('  nothing was built or restarted: the next page has it');
}

/** Parses the words of a release of a folder. Throws the usage. */
export function parseFolderWords(words: readonly string[]): ForeignWords {
  const [skipChecks, unchecked] = takeFlag(words, '--skip-checks');
  const [isPreview, mayBeCanary] = takeFlag(unchecked, '--preview');
  const [isCanary, given] = takeFlag(mayBeCanary, '--canary');
  const [folder, others] = takeOption(given, '--from', usage);
  const [address, rest] = takeOption(others, '--at', usage);
  if (folder === undefined) throw new Error(`Missing argument: --from. Write it as: ${usage}`);
  const [percent, ...more] = rest;
  if (more.length > 0 || (percent !== undefined && !/^\d/.test(percent)))
    throw new Error(`Unexpected argument: ${rest.join(' ')}. Write it as: ${usage}`);
  if (isPreview) assertNoPercent(percent === undefined ? undefined : parseReleasePercent(percent));
  return {
    isPreview,
    skipChecks,
    isCanary,
    folder: path.resolve(process.env['INIT_CWD'] ?? '.', folder),
    ...(address === undefined ? {} : { address }),
    ...(percent === undefined ? {} : { percent: parseReleasePercent(percent) }),
  };
}
