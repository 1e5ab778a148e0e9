export { findRoute, listSlots, toPageAddress } from './find-route';
export { type RemoteRoute, remoteRoutes, widgetRemotes } from './routes';
export { shellRoutes } from './shell-routes';
