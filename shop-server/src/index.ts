export { embed } from './escape';
export { createImportMap, hashInline, writeImportMap } from './import-map';
export { listen } from './listen';
export { describeRemotes } from './deployed-pages';
export { createSecurityHeaders } from './security-headers';
export { readSettings } from './settings';
