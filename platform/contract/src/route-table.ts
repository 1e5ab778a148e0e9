import { matchPath } from 'react-router-dom';
import type { DeployedRemotes } from './page-data';

/** Identifies a slot: a page or widget of a remote, by its name in the remote's module. */
export interface SlotId {
  readonly remote: string;
  readonly kind: 'pages' | 'widgets';
  readonly name: string;
}

/** The address of a page, with the `:name` parts of its route. */
interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A remote's page and one of its paths. */
export interface RemoteRoute {
  readonly path: string;
  readonly remote: string;
  readonly page: string;
  /** Widgets of other remotes on the page that a server renders with it. */
  readonly widgets: readonly string[];
}

/** The pages and widgets of the deployed remotes. */
export interface RouteTable {
  /** Returns the route of the remote's page at a path; undefined for the shell's own pages and unknown paths. */
  findRoute(pathname: string): RemoteRoute | undefined;
  /** Returns the slots of a route: the page, and the widgets that a server renders with it. */
  listSlots(route: RemoteRoute | undefined): SlotId[];
  /** Converts an address for a page's `prepare`. */
  toPageAddress(address: { readonly pathname: string; readonly search: string }): PageAddress;
  /** Returns the slot of a widget; undefined when no deployed remote offers it. */
  findWidget(name: string): SlotId | undefined;
  /** Returns the parts at a point in their order, and the height that each keeps. */
  listParts(point: string): { readonly id: SlotId; readonly reserve: 'shelf' | 'none' }[];
  /** The links of all remotes in the menu, in their order. */
  readonly menuLinks: readonly { readonly to: string; readonly label: string }[];
  /** Returns the name of a remote's part of the shop, for shoppers. */
  getTitle(remote: string): string;
}

/** Creates the table from what the deployed remotes declare in their manifests. */
export function createRouteTable(remotes: DeployedRemotes): RouteTable {
  const entries = Object.entries(remotes);
  const routes = entries
    .flatMap(([remote, { pages, pageWidgets }]) =>
      Object.entries(pages).flatMap(([page, paths]) =>
        paths.map((path): RemoteRoute => ({ path, remote, page, widgets: pageWidgets?.[page] ?? [] })),
      ),
    )
    .sort((a, b) => (toSortKey(a.path) < toSortKey(b.path) ? -1 : 1));

  const findRoute = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

  const findWidget = (name: string): SlotId | undefined => {
    const remote = entries.find(([, { widgets }]) => widgets.includes(name))?.[0];
    return remote === undefined ? undefined : { remote, kind: 'widgets', name };
  };

  return {
    findRoute,
    findWidget,
    listSlots(route) {
      if (!route) return [];
      const widgets = route.widgets.map(findWidget).filter((id) => id !== undefined);
      return [{ remote: route.remote, kind: 'pages', name: route.page }, ...widgets];
    },
    toPageAddress({ pathname, search }) {
      const route = findRoute(pathname);
      const params = (route && matchPath(route.path, pathname)?.params) ?? {};
      return {
        pathname,
        search,
        params: Object.fromEntries(
          Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
      };
    },
    listParts: (point) =>
      entries
        .flatMap(([remote, { attached = [] }]) => attached.map((part) => ({ ...part, remote })))
        .filter((part) => part.point === point)
        .sort((a, b) => a.order - b.order)
        .map(({ remote, widget, reserve = 'none' as const }) => ({
          id: { remote, kind: 'widgets', name: widget },
          reserve,
        })),
    menuLinks: entries
      .flatMap(([, { menu = [] }]) => menu)
      .sort((a, b) => a.order - b.order)
      .map(({ path, label }) => ({ to: path, label })),
    getTitle: (remote) => remotes[remote]?.title ?? 'This page',
  };
}

/** Orders fixed paths before those with parameters, such as `/gifts/new` before `/gifts/:giftId`. */
const toSortKey = (path: string): string => path.replace(/:\w+/g, '\uFFFF');

/** Returns a path with single slashes, which never names another host. */
export const removeDuplicateSlashes = (pathname: string): string => pathname.replace(/\/{2,}/g, '/');
