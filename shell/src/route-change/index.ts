export { RouteChange } from './route-change';
export { SkipLink } from './skip-link';
