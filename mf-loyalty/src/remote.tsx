import { contractVersion, type RemoteDoor } from '@shop/shared-events';
import { balanceStore } from './balance';

export const remote: RemoteDoor<'mf-loyalty'> = {
  contract: contractVersion,
  start: (services) => balanceStore(services).start(),
  pages: {
    coins: () => import('./coins/page'),
    'my-redemptions': () => import('./my-redemptions/page'),
    'early-access': () => import('./gated/early-access-page'),
    'limited-edition': () => import('./gated/limited-edition-page'),
  },
  widgets: {},
};
