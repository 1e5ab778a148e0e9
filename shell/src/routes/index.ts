export { createRouteTable, type RemoteRoute, type RouteTable } from './route-table';
export { findShellPath } from './shell-routes';
