import type { DeployedRemote } from '@shop/page-contract/page-data';
import type { World } from '../src/believable.rules';
import { listPlaces } from '../src/places.rules';

/** Where a page or widget of a remote stands in the harness. */
export interface CheckedPart {
  /** `page coins` or `widget orders`. */
  readonly name: string;
  /** Below the harness's persona, such as `/coins`. */
  readonly path: string;
}

/** Lists the pages and widgets of a remote: each page at its first path, with a believable value for each parameter. */
export function listParts(remote: DeployedRemote, world: World): CheckedPart[] {
  const pages = Object.entries(remote.pages).map(([name, paths]) => [name, paths.slice(0, 1)] as const);
  const places = listPlaces({ ...remote, pages: Object.fromEntries(pages) }, world);
  const names = [...pages.map(([name]) => `page ${name}`), ...remote.widgets.map((name) => `widget ${name}`)];
  return names.map((name, index) => ({ name, path: places[index] ?? '/' }));
}

/** Formats the number of parts that were checked. */
export function formatParts(parts: readonly CheckedPart[]): string {
  const count = (kind: string) => parts.filter(({ name }) => name.startsWith(kind)).length;
  return [
    [count('page'), 'page'],
    [count('widget'), 'widget'],
  ]
    .flatMap(([number, noun]) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]))
    .join(' and ');
}
