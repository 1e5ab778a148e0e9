import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Check, Finding } from './check';
import type { Repository } from './repository';

const pages = /^(?:README\.md|CONTRIBUTING\.md|docs\/where-things-live\.md|docs\/decisions\/.+\.md)$/;
const needed = ['README.md', 'CONTRIBUTING.md', 'docs/where-things-live.md'];

/** A path that a page of the documentation names is there. */
export const placesCheck: Check = {
  name: 'places',
  run(repository) {
    const written = repository.files.filter((file) => pages.test(file));
    const named = written.flatMap((file) => namedPlaces(file, repository));
    const missing = needed.filter((file) => !written.includes(file)).map((file): Finding => ({ file, sentence: 'is missing: whoever comes new begins there.' }));
    const tops = new Set(repository.files.map((file) => file.split('/')[0] ?? ''));
    const wrong = named
      .filter(({ place }) => looksLikePlace(place, tops) && !exists(place, repository))
      .map(({ file, line, place }): Finding => ({ file, line, sentence: `names ${place}, which is not there: write where it is now.` }));
    return { findings: [...missing, ...wrong], fine: `every path that ${written.length} pages of documentation name is there` };
  },
};

interface NamedPlace {
  readonly file: string;
  readonly line: number;
  readonly place: string;
}

/** What stands in backticks, outside of blocks of code. */
export function namedPlaces(file: string, repository: Repository): NamedPlace[] {
  let block = false;
  return repository
    .read(file)
    .split('\n')
    .flatMap((text, index) => {
      if (text.trimStart().startsWith('```')) block = !block;
      if (block) return [];
      return [...text.matchAll(/`([^`]+)`/g)].map(([, place = '']) => ({ file, line: index + 1, place }));
    });
}

/** A path begins with a folder or file of the root; one with a placeholder (`x`, `<name>`, `…`) is a pattern. */
export function looksLikePlace(place: string, tops: ReadonlySet<string>): boolean {
  if (/[\s<>{}…*$?=()]|:\/\//.test(place) || place.startsWith('/') || place.startsWith('@')) return false;
  const [top = ''] = place.split('/');
  if (!place.includes('/')) return /\.(?:ts|tsx|cjs|mjs|json|md|css|yaml)$/.test(place) && tops.has(place);
  if (/(?:^|\/)(?:var|dist|node_modules|\.cache)(?:\/|$)/.test(place)) return false;
  return tops.has(top) || /^(?:shell|mf-|shared-|reference-api|tooling|e2e|docs|pictures)/.test(top);
}

function exists(place: string, repository: Repository): boolean {
  const plain = place.replace(/:\d+$/, '').replace(/\/$/, '');
  return repository.files.some((file) => file === plain || file.startsWith(`${plain}/`)) || (repository.root !== '/' && existsSync(path.join(repository.root, plain)));
}
