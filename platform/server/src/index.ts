export {
  type Application,
  type ContentSources,
  type PageSettings,
  type SitemapPage,
  type SitemapSource,
} from './application';
export { serveAppBackends } from './app-backends/serve-app-backends';
export { embed, escape } from './escape';
export { createImportMap, hashInline, writeImportMap } from './import-map';
export { closeWithProcess, openPort } from './listen';
export { getDeployedPages } from './deployed-pages';
export { createSourceLocator } from './monitoring/source-positions';
export { createServerBuilds, readServerBuild } from './rendering/server-builds';
export { createSecurityHeaders } from './security-headers';
