import { contractVersion, type RemoteModule } from '@shop/shared-events';
import { type appManifest, messages } from './app-manifest';
import { balanceStore } from './balance';

/** The remote entry module of the loyalty team. It starts the coin balance; pages are loaded lazily. */
export const remote: RemoteModule<typeof appManifest> = {
  contract: contractVersion,
  messages,
  start: (services) => balanceStore(services).start(),
  pages: {
    coins: () => import(/* webpackChunkName: "page-coins" */ './coins/coins-page'),
    'my-redemptions': () =>
      import(/* webpackChunkName: "page-my-redemptions" */ './my-redemptions/my-redemptions-page'),
    'early-access': () => import(/* webpackChunkName: "page-early-access" */ './gated/early-access-page'),
    'limited-edition': () => import(/* webpackChunkName: "page-limited-edition" */ './gated/limited-edition-page'),
  },
  widgets: {},
};
