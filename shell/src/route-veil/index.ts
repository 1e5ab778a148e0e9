export { RouteVeil } from './route-veil';
