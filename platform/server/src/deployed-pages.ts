import {
  type ComposedPart,
  composeMenu,
  composePoints,
  findDefaultRelease,
  type MenuLink,
  type Registry,
  type Release,
} from '@shop/release-registry';
import type { Manifest } from '@shop/release-registry/manifest';
import { strictIntegrity } from '@shop/page-contract/integrity';
import { type DeployedRemote, toContainerName } from '@shop/page-contract/page-data';
import type { PageData } from '@shop/page-contract/page-data';
import { isIncompatible } from './incompatible-release';
import { createRouteTable, type RouteTable } from '@shop/page-contract/route-table';
import { matchPath } from 'react-router-dom';

/** A page of any app, and one of its paths. */
export interface DeployedPage extends Omit<Manifest['pages'][string], 'paths'> {
  readonly path: string;
  /** Whether its remote is disabled. */
  readonly isClosed?: true;
}

/** The pages that the releases of a registry declare. */
interface DeployedPages {
  /** What a page needs to know of each remote's default release. */
  readonly remotes: PageData['remotes'];
  /** Messages of the remotes that the shell was built without; undefined when there are none. */
  readonly messages: PageData['messages'];
  /** The pages and widgets of the remotes. */
  readonly routes: RouteTable;
  /** Returns the page at a path, also of the shell; undefined for an unknown path. */
  findPage(pathname: string): DeployedPage | undefined;
  /** All pages, by path. */
  readonly pages: readonly DeployedPage[];
}

const known = new WeakMap<Registry, DeployedPages>();

/** Returns the pages of a registry. Computes them once for each registry. */
export function getDeployedPages(registry: Registry): DeployedPages {
  const existing = known.get(registry);
  if (existing) return existing;
  const remotes = describeRemotes(registry);
  const pages = listPages(registry);
  const routes = createRouteTable(remotes);
  const deployed: DeployedPages = {
    remotes,
    messages: listAdditionalMessages(registry),
    routes,
    pages,
    findPage(pathname) {
      const path = routes.findRoute(pathname)?.path;
      return pages.find((page) => page.path === path) ?? pages.find((page) => matchPath(page.path, pathname));
    },
  };
  known.set(registry, deployed);
  return deployed;
}

function listPages(registry: Registry): DeployedPage[] {
  return Object.keys(registry.microFrontends).flatMap((app) => {
    const { manifest, disabled } = findDefaultRelease(registry, app)?.extras ?? {};
    const state = disabled === undefined ? {} : { isClosed: true as const };
    return Object.values(manifest?.pages ?? {}).flatMap(({ paths, ...page }) =>
      paths.map((path) => ({ path, ...page, ...state })),
    );
  });
}

/** Returns what a page needs to know of each remote's default release. */
export function describeRemotes(registry: Registry): PageData['remotes'] {
  const remotes = Object.keys(registry.microFrontends).filter((app) => app !== 'shell');
  const parts = composePoints(registry);
  const menu = composeMenu(registry).map((link, order) => ({ ...link, order }));
  return Object.fromEntries(
    remotes.flatMap((app) => {
      const release = findDefaultRelease(registry, app);
      if (!release) return [];
      const { live, disabled, container, entryType, manifest, verifiedByPage, base, files } = release.extras;
      const deployed = {
        version: release.metadata.version,
        entry: release.url,
        ...(container === toContainerName(app) ? {} : { container }),
        ...(entryType === 'module' ? { entryType } : {}),
        ...(live ? {} : { integrity: strictIntegrity(release.metadata.integrity) }),
        ...(verifiedByPage ? { verified: { base, files: listVerifiedFiles(files) } } : {}),
        // Why is the operator's business.
        ...(disabled ? { disabled: 'off' } : {}),
        ...(isIncompatible(registry, release) ? { incompatible: true } : {}),
        title: manifest?.title ?? app,
        ...describePages(
          manifest,
          parts.filter(({ owner }) => owner === app),
        ),
        widgets: manifest?.widgets ?? [],
        ...describeAttached(parts.filter((part) => part.app === app)),
        ...describeMenu(menu.filter((link) => link.app === app)),
      };
      return [[app, deployed]];
    }),
  );
}

/** Returns the messages that remotes record and the shell does not, without their uses. The owner's record counts. */
function listAdditionalMessages(registry: Registry): PageData['messages'] {
  const known = findDefaultRelease(registry, 'shell')?.extras.messages ?? {};
  const additional: Record<string, unknown> = {};
  for (const app of Object.keys(registry.microFrontends)) {
    for (const [name, { uses: _, ...message }] of Object.entries(
      findDefaultRelease(registry, app)?.extras.messages ?? {},
    )) {
      if (!Object.hasOwn(known, name) && (message.owner === app || !Object.hasOwn(additional, name)))
        additional[name] = message;
    }
  }
  return Object.keys(additional).length > 0 ? additional : undefined;
}

/** Returns the scripts and styles of a release. Browsers verify no other files. */
const listVerifiedFiles = (files: Release['extras']['files']): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(?:m?js|css)$/.test(file)));

/** Returns the paths of each page, and the widgets that a server renders with a page, also as parts of its points. */
function describePages(
  manifest: Manifest | undefined,
  parts: readonly ComposedPart[],
): Pick<DeployedRemote, 'pages' | 'pageWidgets'> {
  const pages = Object.entries(manifest?.pages ?? {});
  const withWidgets = pages.flatMap(([name, { widgets = [] }]) => {
    const attached = parts.filter(({ page }) => page === name).map(({ widget }) => widget);
    const all = [...new Set([...widgets, ...attached])];
    return all.length > 0 ? [[name, all] as const] : [];
  });
  return {
    pages: Object.fromEntries(pages.map(([name, { paths }]) => [name, paths])),
    ...(withWidgets.length > 0 ? { pageWidgets: Object.fromEntries(withWidgets) } : {}),
  };
}

/** Returns the links to a remote's pages in the menu; nothing when there are none. */
const describeMenu = (links: readonly (MenuLink & { readonly order: number })[]): Pick<DeployedRemote, 'menu'> =>
  links.length > 0 ? { menu: links.map(({ path, label, order }) => ({ path, label, order })) } : {};

/** Returns the widgets that a remote shows at points; nothing when it shows none. */
const describeAttached = (parts: readonly ComposedPart[]): Pick<DeployedRemote, 'attached'> =>
  parts.length > 0
    ? {
        attached: parts.map(({ point, widget, order, reserve }) => ({
          point,
          widget,
          order,
          ...(reserve ? { reserve } : {}),
        })),
      }
    : {};
