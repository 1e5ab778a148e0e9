import type { MessageUses, RemoteManifest } from '@shop/shared-events';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: ['loyalty:balance-changed', 'notice:raised'],
  watches: ['loyalty:balance-changed', 'order:cancelled', 'order:placed', 'payment:abandoned', 'session:changed'],
  reads: ['loyalty:balance-changed', 'session:changed'],
  asks: ['cart:add'],
  answers: [],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-loyalty',
  pages: {
    coins: ['/coins'],
    'my-redemptions': ['/my-redemptions'],
    'early-access': ['/early-access'],
    'limited-edition': ['/limited-edition'],
  },
  widgets: [],
  placedWidgets: ['best-sellers'],
  messages,
} as const satisfies RemoteManifest<'mf-loyalty'>;
