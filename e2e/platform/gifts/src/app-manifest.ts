import type { AppManifest, MessageUses } from '@shop/platform';

/** The messages that this app uses. Its bus refuses any other. */
export const messages = {
  publishes: ['gifts:wrapped'],
  watches: ['session:changed'],
  reads: [],
  asks: [],
  answers: [],
} as const satisfies MessageUses;

/** What the app declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'mf-gifts',
  title: 'The gift desk',
  owner: 'Gifts team',
  pages: { gifts: { paths: ['/gifts'], visibility: 'indexed', widgets: ['wrapping-count'] } },
  widgets: [],
  placedWidgets: ['wrapping-count'],
  calls: ['productList'],
  messages,
} as const satisfies AppManifest;
