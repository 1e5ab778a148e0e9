import type { Application } from '@shop/page-server';
import { catalogueVersion, statement } from '@shop/shared-api';
import type { ShopSettings } from '@shop/shared-events';
import { inspectionQuery } from '@shop/shell/inspection-query';
import { findContentSources, isPaymentOrigin } from './content-sources';
import { createSitemapProducts } from './sitemap-products';

/** What the server of pages is told of this shop. `apiAddress` is the backend's address for servers. */
export const createShopApplication = (settings: ShopSettings, apiAddress: string): Application => ({
  sources: findContentSources(settings),
  findOwner: (origin) => (isPaymentOrigin(origin, settings.razorpay?.scriptUrl) ? 'payment' : 'other'),
  shellQuery: Object.values(inspectionQuery),
  securityEmail: settings.contact.email,
  sitemap: createSitemapProducts({ apiAddress }),
  backendPaths: { contentChanges: catalogueVersion.path, statement: statement.path },
});
