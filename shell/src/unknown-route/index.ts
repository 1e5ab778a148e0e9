export { UnknownRoute, type UnknownRouteProps } from './unknown-route';
