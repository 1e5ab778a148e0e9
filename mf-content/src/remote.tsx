import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { type appManifest, messages } from './app-manifest';

/** The remote entry module of the content team. Pages are loaded lazily (spec section 2). */
export const remote: RemoteModule<typeof appManifest> = {
  contract: contractVersion,
  messages,
  // Nothing to start: the glimpses are loaded by their view.
  start: () => undefined,
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page'),
    about: () => import(/* webpackChunkName: "page-about" */ './about/about-page'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './contact/contact-page'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './terms/terms-page'),
  },
  widgets: {
    'category-links': () => import(/* webpackChunkName: "widget-category-links" */ './home/category-links-widget'),
  },
};
