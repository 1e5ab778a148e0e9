export { findShellPath } from './shell-routes';
