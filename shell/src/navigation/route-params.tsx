import type { ReactNode } from 'react';
import { matchPath, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

export interface RouteParamsProps {
  /** The route's path, with its `:name` parts. */
  readonly path: string;
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * Gives `useParams` the parts of a matched route. It stands for the router's own <Routes>, which bring nesting, loaders and
 * error pages along: 3 kB that this flat table of pages has no use for.
 */
export function RouteParams({ path, pathname, children }: RouteParamsProps) {
  const match = matchPath(path, pathname);
  const matches = match ? [{ ...match, route: { path } }] : [];
  return <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>{children}</RouteContext>;
}
