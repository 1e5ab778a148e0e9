import { matchPath } from 'react-router-dom';
import { inspectionQuery } from '../src/inspection/inspection.rules';
import { routeOf } from '../src/routes/route-of';
import { shellRoutes } from '../src/routes/shell-routes';

/** An address behind which there is nothing. */
export const nowhere = '/nowhere';

/**
 * The one address of what a reader gets, however they wrote it: as the route table writes it, with those names of the
 * query that the page reads. Whoever makes up addresses makes no pages by it.
 */
export function keptAddress(pathname: string, search: string): { readonly pathname: string; readonly search: string } {
  const route = routeOf(pathname);
  const path = route?.path ?? shellRoutes.find((own) => matchPath(own.path, pathname))?.path ?? nowhere;
  const lastSegment = /([^/]*)\/*$/.exec(pathname)?.[1] ?? '';
  const asked = new URLSearchParams(search);
  const names = [...Object.values(inspectionQuery), ...(route?.query ?? [])];
  const read = new URLSearchParams(names.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
  return { pathname: path.replace(/:\w+$/, () => lastSegment), search: read.size > 0 ? `?${read}` : '' };
}
