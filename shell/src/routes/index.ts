export { createRouteTable, type RemoteRoute, type RouteTable } from './route-table';
export { shellRoutes } from './shell-routes';
