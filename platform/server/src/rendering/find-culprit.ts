import type { Order } from './render-process';
import type { Trial } from './render-workers';

/**
 * Finds the remote that ends the process in which pages are rendered, by rendering each of these pages again, first
 * without remotes and then with one at a time. Returns its name; null when the shell alone ends it, and undefined when
 * it does not happen again.
 */
export async function findCulprit(
  pages: readonly Order[],
  trial: Trial,
  limitMs: number,
): Promise<string | null | undefined> {
  for (const page of getDistinctPages(pages)) {
    if ((await trial.render({ ...page, remotes: {} }, limitMs)) === 'ended') return null;
    for (const [remote, build] of Object.entries(page.remotes))
      if ((await trial.render({ ...page, remotes: { [remote]: build } }, limitMs)) === 'ended') return remote;
  }
  return undefined;
}

const getDistinctPages = (pages: readonly Order[]): Order[] => [
  ...new Map(pages.map((page) => [`${page.pathname}${page.search}`, page])).values(),
];
