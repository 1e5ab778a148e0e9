import type { PageAddress } from '@shop/shared-events';
import { matchPath } from 'react-router-dom';
import type { SlotId } from '../remotes';
import { remoteRoutes, type RemoteRoute, widgetRemotes } from './routes';

/** Returns the route of the remote's page at a path; undefined for the shell's own pages and unknown paths. */
export const findRoute = (pathname: string): RemoteRoute | undefined =>
  remoteRoutes.find(({ path }) => matchPath(path, pathname));

/** Returns the slots of a route: the page, and the widgets of other teams that a server renders with it. */
export function listSlots(route: RemoteRoute | undefined): SlotId[] {
  if (!route) return [];
  const widgets = (route.widgets ?? []).map((name): SlotId => ({ remote: widgetRemotes[name], kind: 'widgets', name }));
  return [{ remote: route.remote, kind: 'pages', name: route.page }, ...widgets];
}

/** Converts an address for a page's `prepare`. */
export function toPageAddress({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): PageAddress {
  const route = findRoute(pathname);
  const params = (route && matchPath(route.path, pathname)?.params) ?? {};
  return {
    pathname,
    search,
    params: Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}
