import { matchPath } from 'react-router-dom';
import { inspectionQuery } from '@shop/shell/inspection-query';
import { findRoute, shellRoutes } from '@shop/shell/routes';
import { personalPaths } from './for-robots';

/** An address that no page has. */
export const notFoundPath = '/nowhere';

/**
 * Returns the address under which a page is cached: the route's path with the product's id, and only those query
 * parameters that the page reads. All personal pages of a route share one address, because the server renders only
 * their frame.
 */
export function toCacheAddress(
  pathname: string,
  search: string,
): { readonly pathname: string; readonly search: string } {
  const route = findRoute(pathname);
  const path = route?.path ?? shellRoutes.find((own) => matchPath(own.path, pathname))?.path ?? notFoundPath;
  const isPersonal = personalPaths.some((own) => path.startsWith(own));
  const lastSegment = /([^/]*)\/*$/.exec(pathname)?.[1] ?? '';
  const query = new URLSearchParams(search);
  const names = [...Object.values(inspectionQuery), ...(route?.query ?? [])];
  const supported = new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return {
    pathname: isPersonal ? path : path.replace(/:\w+$/, () => lastSegment),
    search: supported.size > 0 ? `?${supported}` : '',
  };
}
