import { contractVersion, type RemoteModule } from '@shop/platform';
import { type appManifest, messages } from './app-manifest';

/** The remote entry module. Pages and widgets are loaded lazily. */
export const remote: RemoteModule<typeof appManifest> = {
  contract: contractVersion,
  messages,
  start: () => undefined,
  pages: { wrapping: () => import(/* webpackChunkName: "page-wrapping" */ './wrapping/wrapping-page') },
  widgets: { 'wrapping-count': () => import(/* webpackChunkName: "widget-wrapping-count" */ './wrapping/count') },
};
