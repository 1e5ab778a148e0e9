export { RouteLoadingOverlay } from './route-loading-overlay';
