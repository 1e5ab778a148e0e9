export { embed } from './escape';
export { listen } from './listen';
export { describeRemotes } from './page';
export { createSecurityHeaders } from './security-headers';
export { readSettings } from './settings';
