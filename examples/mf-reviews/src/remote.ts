import type { RemoteServices } from '@shop/platform';
import { notePurchases } from './purchases';

export const remote = {
  contract: '1.10.0',
  messages: { publishes: ['notice:raised'], watches: ['cart:changed', 'order:placed'] },
  start: (services: RemoteServices) => notePurchases(services),
  pages: { mine: () => import('./mine') },
  widgets: { reviews: () => import('./reviews') },
};
