export { embed } from './escape';
export { listen } from './listen';
export { deployedRemotes } from './page';
export { securityHeaders } from './security-headers';
export { readSettings } from './settings';
