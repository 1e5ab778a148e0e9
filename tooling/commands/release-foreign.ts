import path from 'node:path';
import { formatServed, readAllowedOrigins, releaseForeignFolder } from '@shop/release-registry/release';
import { readEnvironment } from '@shop/server-environment';
import apps from '../apps.cjs';
import { dataDirectory, root } from './places.mjs';
import { parsePercent } from './registry-changes';

const usage = 'npm run release -- --from <folder> [--at https://cdn.example/gifts/1.0.0/] [percent]';

interface ForeignWords {
  readonly folder: string;
  readonly address?: string;
  readonly percent?: number;
}

/** npm run release -- --from <folder>: releases what a team built elsewhere. */
export async function releaseForeign(words: readonly string[], log: (line: string) => void): Promise<void> {
  const own = parseWords(words);
  const result = await releaseForeignFolder({
    ...own,
    folder: path.resolve(process.env['INIT_CWD'] ?? '.', own.folder),
    dataDirectory: dataDirectory(),
    siteUrl: readEnvironment(process.env, root).siteUrl,
    reservedNames: Object.keys(apps),
    allowedOrigins: readAllowedOrigins(process.env['SHOP_RELEASE_ORIGINS']),
  });
  for (const app of result.releases.keys()) log(formatServed(result.registry, app));
  log('  nothing was built or restarted: the next page has it');
}

function parseWords(words: readonly string[]): ForeignWords {
  const rest = [...words];
  const takeOption = (name: string): string | undefined => {
    const at = rest.indexOf(name);
    if (at < 0) return undefined;
    const [, value] = rest.splice(at, 2);
    if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value. Write it as: ${usage}`);
    return value;
  };
  const folder = takeOption('--from');
  const address = takeOption('--at');
  if (folder === undefined) throw new Error(`Missing argument: --from. Write it as: ${usage}`);
  const [percent, ...more] = rest;
  if (more.length > 0 || (percent !== undefined && !/^\d/.test(percent)))
    throw new Error(`Too much was said: ${rest.join(' ')}. Write it as: ${usage}`);
  return {
    folder,
    ...(address === undefined ? {} : { address }),
    ...(percent === undefined ? {} : { percent: parsePercent(percent) }),
  };
}
