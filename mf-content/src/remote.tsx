import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { messages } from './app-manifest';

/** The door of the content team: everything behind it is asked for when a page needs it (spec section 2). */
export const remote: RemoteModule<'mf-content'> = {
  contract: contractVersion,
  messages,
  // The glimpses are asked for by the view that shows them, so there is nothing to wire.
  start: () => undefined,
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page'),
    about: () => import(/* webpackChunkName: "page-about" */ './about/about-page'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './contact/contact-page'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './terms/terms-page'),
  },
  widgets: {},
};
