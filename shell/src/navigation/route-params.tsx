import type { ReactNode } from 'react';
import { matchPath, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

export interface RouteParamsProps {
  /** The route's path, with its `:name` parts. */
  readonly path: string;
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * Provides the parameters of a matched route to `useParams`. It replaces the router's <Routes>, whose nesting, loaders
 * and
 * error pages cost 3 kB that this flat route table does not need.
 */
export function RouteParams({ path, pathname, children }: RouteParamsProps) {
  const match = matchPath(path, pathname);
  const matches = match ? [{ ...match, route: { path } }] : [];
  return <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>{children}</RouteContext>;
}
