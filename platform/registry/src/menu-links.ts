import type { Conflict, LiveRelease } from './conflict';
import type { Manifest } from './manifest';
import { findDefaultRelease, type Registry } from './registry';

/** A link in the menu of every page. */
export interface MenuLink {
  readonly app: string;
  readonly path: string;
  readonly label: string;
}

/** The most links of all apps in the menu. */
const maxLinks = 3;
const defaultOrder = 100;

/** Returns the links that the pages of a manifest have in the menu, by their order. */
const listLinks = (app: string, { pages }: Manifest) =>
  Object.values(pages).flatMap(({ menu, paths: [path] }) =>
    menu && path !== undefined ? [{ app, path, label: menu.label, order: menu.order ?? defaultOrder }] : [],
  );

/**
 * Returns the links in the menu by the default releases of a registry: for one visitor, by the releases of that visitor.
 * Those of disabled apps, and those beyond the limit, are left out. Links with the same order stand by their paths.
 */
export function composeMenu(registry: Registry): MenuLink[] {
  return Object.keys(registry.microFrontends)
    .flatMap((app) => {
      const { manifest, disabled } = findDefaultRelease(registry, app)?.extras ?? {};
      return manifest && disabled === undefined ? listLinks(app, manifest) : [];
    })
    .sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1))
    .slice(0, maxLinks)
    .map(({ app, path, label }) => ({ app, path, label }));
}

/** Finds the links of one live release beyond the limit. Of each other app, the release with the most links counts. */
export function findMenuConflicts(
  { app, name }: LiveRelease,
  manifest: Manifest,
  others: readonly LiveRelease[],
): Conflict[] {
  const own = listLinks(app, manifest).map(({ label }) => `${label} of ${name}`);
  if (own.length === 0) return [];
  const byApp = new Map<string, readonly string[]>();
  for (const { app: other, name: otherName, release } of others) {
    const links = release.extras.manifest ? listLinks(other, release.extras.manifest) : [];
    if (links.length > (byApp.get(other)?.length ?? 0))
      byApp.set(
        other,
        links.map(({ label }) => `${label} of ${otherName}`),
      );
  }
  const all = [...[...byApp.values()].flat(), ...own].sort();
  const sentence = `The menu holds at most ${maxLinks} links of apps, and ${all.length} are declared: ${all.join(', ')}.`;
  // One for each link, so that a change that only takes some away is no new conflict.
  return all.slice(maxLinks).map((_, index) => ({ key: `the menu has link ${maxLinks + index + 1}`, sentence }));
}
