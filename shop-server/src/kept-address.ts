import { matchPath } from 'react-router-dom';
import { inspectionQuery } from '@shop/shell/inspection-query';
import { findRoute, shellRoutes } from '@shop/shell/routes';
import { personalPaths } from './for-robots';

/** An address behind which there is nothing. */
export const nowhere = '/nowhere';

/**
 * The one address of what a reader gets, however they wrote it: as the route table writes it, with the product's id and
 * with those names of the query that the page reads. What else anybody makes up is no page of its own: of a personal
 * page
 * a server sends the frame alone, which is the same for every order.
 */
export function keptAddress(pathname: string, search: string): { readonly pathname: string; readonly search: string } {
  const route = findRoute(pathname);
  const path = route?.path ?? shellRoutes.find((own) => matchPath(own.path, pathname))?.path ?? nowhere;
  const isPersonal = personalPaths.some((own) => path.startsWith(own));
  const lastSegment = /([^/]*)\/*$/.exec(pathname)?.[1] ?? '';
  const asked = new URLSearchParams(search);
  const names = [...Object.values(inspectionQuery), ...(route?.query ?? [])];
  const read = new URLSearchParams(names.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
  return {
    pathname: isPersonal ? path : path.replace(/:\w+$/, () => lastSegment),
    search: read.size > 0 ? `?${read}` : '',
  };
}
