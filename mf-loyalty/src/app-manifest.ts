import type { AppManifest, MessageUses } from '@shop/shared-events';

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
  title: 'The coin program',
  owner: 'Loyalty team',
  pages: {
    coins: { paths: ['/coins'], visibility: 'personal' },
    'my-redemptions': { paths: ['/my-redemptions'], visibility: 'personal' },
    'early-access': { paths: ['/early-access'] },
    'limited-edition': { paths: ['/limited-edition'] },
  },
  widgets: [],
  placedWidgets: ['best-sellers'],
  calls: [
    'checkAccess',
    'coinBalance',
    'coinRewards',
    'earlyAccessProducts',
    'limitedEditionProducts',
    'productList',
    'redeemCoinCode',
    'redeemCoins',
    'redemptions',
    'referralCode',
  ],
  messages,
} as const satisfies AppManifest;
